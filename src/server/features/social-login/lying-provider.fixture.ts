import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What the provider says, and in which way it lies. */
export type Lie = {
  claims?: Record<string, unknown>;
  issuer?: string;
  audience?: string | string[];
  /** Seconds from now. */
  expires?: number;
  sign?: 'right' | 'other-key' | 'secret' | 'none';
  withoutIdToken?: true;
  tokenStatus?: number;
};
export type LyingProvider = { origin: string; tell: (lie: Lie) => void; close: () => Promise<void> };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function makeSigner(secret: string) {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const sign = async (payload: Record<string, unknown>, how: Lie['sign'] = 'right'): Promise<string> => {
    if (how === 'none') return `${encode({ alg: 'none' })}.${encode(payload)}.`;
    const token = new SignJWT(payload);
    if (how === 'secret')
      return token.setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(new TextEncoder().encode(secret));
    const { privateKey } = how === 'right' ? own : other;
    return token.setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
  };
  return { jwk, sign };
}

const metadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** An OpenID provider on loopback that answers whatever it is told to. */
export async function startLyingProvider(client: { id: string; secret: string }): Promise<LyingProvider> {
  const { jwk, sign } = await makeSigner(client.secret);
  let lie: Lie = {};
  let origin = '';
  const tokens = async () => {
    const at = Math.floor(Date.now() / 1000);
    const fixed = { iss: lie.issuer ?? origin, aud: lie.audience ?? client.id, iat: at };
    const payload = { ...fixed, exp: at + (lie.expires ?? 300), ...lie.claims };
    const answer = { access_token: 'at', token_type: 'bearer', expires_in: 60 };
    return lie.withoutIdToken ? answer : { ...answer, id_token: await sign(payload, lie.sign) };
  };
  const server = createServer((request, response) => {
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') say(200, metadata(origin));
    else if (request.url === '/jwks') say(200, { keys: [jwk] });
    else if (lie.tokenStatus !== undefined) say(lie.tokenStatus, { error: 'invalid_grant' });
    else void tokens().then((body) => say(200, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    tell: (next) => {
      lie = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
