import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { done, identityView, loginResult, signedToken } from '#shared/accounts/accounts.ts';
import { role } from '#shared/roles.ts';
import { idParam } from '#shared/text.ts';
import { answerOf, listOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { OUTSIDE_DIARY, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { listOwnIdentities, unlinkIdentity } from './identities.service.ts';
import { makeProviders, type Providers } from './providers.service.ts';
import * as social from './social-login.service.ts';

const BASE = '/v2/api/lambda';
const byProvider = z.strictObject({ provider: z.string().max(64) });
const loginQuery = z.strictObject({ role: role.default('user'), link: z.literal('true').optional() });
/** Providers add parameters of their own; they are read by the OpenID client. */
const callbackQuery = z.record(z.string(), z.string().max(4096));
const begunAnswer = answerOf({ url: z.string() });
const providerList = answerOf({ list: z.array(z.object({ name: z.string(), label: z.string() })) });
/** Pages that read what stands behind the `#`, which no server and no referrer ever sees. */
const AFTER_LOGIN = '/magic-login/verify';
const AFTER_FAULT = '/login';
const AFTER_LINKING = { user: '/user/edit-profile', admin: '/admin/profile' } as const;

type Cookies = { begun: string; finished: string; secure: boolean };

const keep = (
  reply: FastifyReply,
  cookies: Cookies,
  name: 'begun' | 'finished',
  value: string,
  maxAge: number,
) =>
  reply.setCookie(cookies[name], value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookies.secure,
    maxAge,
  });

/** What stands in these answers is for one browser and one moment. */
const neverKept = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store');
};

/** To the provider and back, as a browser goes. */
function browserRoutes(app: App, deps: Deps, providers: Providers, cookies: Cookies): void {
  app.get(
    `${BASE}/:provider/login`,
    {
      config: { access: 'visitor', withoutProject: true },
      onRequest: neverKept,
      schema: { params: byProvider, querystring: loginQuery, response: { 200: begunAnswer } },
    },
    async (request, reply) => {
      const linkTo =
        request.query.link === undefined ? undefined : await social.mayLink(deps, memberOf(request));
      const { provider } = request.params;
      const { url, transaction } = await social.beginSocialLogin(deps, providers, clientOf(request), {
        provider,
        role: request.query.role,
        linkTo,
      });
      keep(reply, cookies, 'begun', transaction, social.TRANSACTION_SECONDS);
      if (request.headers.accept?.includes('application/json')) return ok({ url });
      return reply.redirect(url, 302);
    },
  );

  app.get(
    `${BASE}/:provider/callback`,
    {
      config: { access: 'visitor', withoutProject: true },
      onRequest: neverKept,
      schema: { params: byProvider, querystring: callbackQuery, response: { 302: z.null() } },
    },
    async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?'));
      const input = { provider: request.params.provider, query, transaction: request.cookies[cookies.begun] };
      reply.clearCookie(cookies.begun, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: cookies.secure,
      });
      const outcome = await social.settleCallback(deps, providers, clientOf(request), input);
      if ('fault' in outcome) {
        const page = outcome.linking === null ? AFTER_FAULT : AFTER_LINKING[outcome.linking];
        return reply.redirect(`${page}#social_error=${outcome.fault}`, 302);
      }
      if (outcome.linked) return reply.redirect(`${AFTER_LINKING[outcome.linked]}#linked`, 302);
      keep(reply, cookies, 'finished', outcome.browser, social.EXCHANGE_SECONDS);
      return reply.redirect(`${AFTER_LOGIN}#social=${outcome.code}`, 302);
    },
  );
}

/** What is linked to one's own account, and parting it. */
function identityRoutes(app: App, deps: Deps, providers: Providers): void {
  const labelOf = (provider: string) =>
    providers.list.find(({ name }) => name === provider)?.label ?? provider;
  app.get(
    `${BASE}/social/identities`,
    { config: OUTSIDE_DIARY, schema: { response: { 200: listOf(identityView) } } },
    async (request) => {
      const rows = await listOwnIdentities(deps, memberOf(request));
      return ok({ list: rows.map((row) => ({ ...row, label: labelOf(row.provider) })) });
    },
  );

  app.delete(
    `${BASE}/social/identities/:id`,
    { schema: { params: z.strictObject({ id: idParam }), response: { 200: done } } },
    async (request) => {
      await unlinkIdentity(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}

/** Specification, section 7: GET /{provider}/login?role=, its callback and the exchange of the one-time code. */
export function socialLoginRoutes(app: App, deps: Deps): void {
  const providers = makeProviders(deps.config);
  const secure = deps.config.origin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const cookies = { begun: `${prefix}dd_social`, finished: `${prefix}dd_exchange`, secure };
  browserRoutes(app, deps, providers, cookies);
  identityRoutes(app, deps, providers);

  app.get(
    `${BASE}/social/providers`,
    { config: { access: 'visitor' }, schema: { response: { 200: providerList } } },
    async () => ok({ list: providers.list.map(({ name, label }) => ({ name, label: label ?? name })) }),
  );

  app.post(
    `${BASE}/social/exchange`,
    {
      config: { access: 'visitor' },
      schema: { body: z.strictObject({ code: signedToken }), response: { 200: loginResult } },
    },
    (request) =>
      social.exchangeCode(deps, clientOf(request), request.body.code, request.cookies[cookies.finished]),
  );
}
