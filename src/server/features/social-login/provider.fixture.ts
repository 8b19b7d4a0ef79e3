import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Claims = { email: string; email_verified: boolean };
export type Loopback = { origin: string; close: () => Promise<void> };

async function listen(handler: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const closer = (server: Server) => () =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

/** A real OpenID provider on loopback; `claims` says what it knows of each login name. */
export async function startOidcProvider(redirectUri: string, claims: Map<string, Claims>): Promise<Loopback> {
  let handler: RequestListener = (_request, response) => response.end();
  const { server, origin } = await listen((request, response) => handler(request, response));
  const provider = new Provider(origin, {
    clients: [{ client_id: 'diary', client_secret: 'diary-secret', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...claims.get(id) }),
    }),
  });
  handler = provider.callback();
  return { origin, close: closer(server) };
}

const setCookies = (jar: Map<string, string>, answer: Response) => {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    if (pair.slice(at + 1) === '') jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
};

/** What a person does in the browser: log in and consent. Answers the URL that the provider sends back to. */
export async function walkThrough(start: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(start);
  let next = { url: start, form: undefined as URLSearchParams | undefined };
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    });
    setCookies(jar, answer);
    const location = answer.headers.get('location');
    if (location !== null) {
      const url = new URL(location, next.url);
      if (url.origin !== origin) return url;
      next = { url: url.href, form: undefined };
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`the provider said ${answer.status}: ${page.slice(0, 300)}`);
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? next.url;
    const fields: Record<string, string> =
      prompt === 'login' ? { prompt, login, password: 'any' } : { prompt };
    next = { url: new URL(action, next.url).href, form: new URLSearchParams(fields) };
  }
  throw new Error('the provider never sent the browser back');
}

/** A plain OAuth 2 provider with one user, whose userinfo is `info`. */
export async function startOauthProvider(info: () => unknown): Promise<Loopback> {
  const { server, origin } = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'one-time');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const body = pathname === '/token' ? { access_token: 'at', token_type: 'bearer' } : info();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { origin, close: closer(server) };
}
