import type * as Oidc from 'openid-client';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { ConfigFault } from '#server/config.ts';
import { onFirstUse } from '#server/on-first-use.ts';
import { providerFailed, providerUnknown } from './social-login.errors.ts';

/** Loaded by whoever logs in by a provider first. */
export const oidc = onFirstUse((load) => load('openid-client') as typeof Oidc);

const TIMEOUT_SECONDS = 8;
const url = z.url({ protocol: /^https?$/ });
const common = {
  name: z.string().regex(/^[a-z0-9-]{1,32}$/),
  label: z.string().max(60).optional(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
};

/** An OpenID Connect provider, found by discovery. */
const oidcProvider = z.strictObject({ ...common, issuer: url, scope: z.string().default('openid email') });
/** A plain OAuth 2 provider: its endpoints, and which fields of its userinfo mean what. */
const oauthProvider = z.strictObject({
  ...common,
  authorization_endpoint: url,
  token_endpoint: url,
  userinfo_endpoint: url,
  scope: z.string().default('email'),
  subject_field: z.string().default('id'),
  email_field: z.string().default('email'),
  /** Field that says whether the address is confirmed; without it no address is believed. */
  email_verified_field: z.string().optional(),
});
const providers = z.array(z.union([oidcProvider, oauthProvider])).max(20);
export type Provider = z.infer<typeof providers>[number];

/** The fixed list of OIDC_PROVIDERS. Throws ConfigFault when it cannot be read. */
export function providersOf(config: Pick<Config, 'OIDC_PROVIDERS'>): Provider[] {
  try {
    return providers.parse(JSON.parse(config.OIDC_PROVIDERS));
  } catch (error) {
    throw new ConfigFault(
      `OIDC_PROVIDERS cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function open(provider: Provider, production: boolean): Promise<Oidc.Configuration> {
  if ('issuer' in provider) {
    return oidc().discovery(new URL(provider.issuer), provider.client_id, provider.client_secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [oidc().enableNonRepudiationChecks, ...(production ? [] : [oidc().allowInsecureRequests])],
    });
  }
  const { authorization_endpoint, token_endpoint, userinfo_endpoint } = provider;
  const server = { issuer: issuerOf(provider), authorization_endpoint, token_endpoint, userinfo_endpoint };
  const configuration = new (oidc().Configuration)(server, provider.client_id, provider.client_secret);
  configuration.timeout = TIMEOUT_SECONDS;
  if (!production) oidc().allowInsecureRequests(configuration);
  return configuration;
}

/** What identities of this provider are kept under. */
export const issuerOf = (provider: Provider): string =>
  'issuer' in provider ? provider.issuer : new URL(provider.authorization_endpoint).origin;

export type Providers = {
  list: readonly Provider[];
  /** Throws 404 for a name that is not on the list, 502 when the provider does not answer. */
  open: (name: string) => Promise<{ provider: Provider; configuration: Oidc.Configuration }>;
};

/** Providers are looked up once; one that did not answer is asked again the next time. */
export function makeProviders(config: Config): Providers {
  const list = providersOf(config);
  const opened = new Map<string, Promise<Oidc.Configuration>>();
  return {
    list,
    open: async (name) => {
      const provider = list.find((one) => one.name === name);
      if (!provider) throw providerUnknown();
      const pending = opened.get(name) ?? open(provider, config.production);
      opened.set(name, pending);
      try {
        return { provider, configuration: await pending };
      } catch {
        opened.delete(name);
        throw providerFailed();
      }
    },
  };
}
