import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Payments } from './port.ts';
import { makeLatePayments, makePayments, type ProviderPlace } from './stripe-client.ts';

const WEBHOOK = '/v2/api/lambda/stripe/webhook';
const STATE_FILE = 'payment-sandbox.json';

const listed = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What the sandbox keeps is written here as soon as somebody asks it anything that stays. */
export const sandboxFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, STATE_FILE);

/** The sandbox in this process, begun when somebody first asks; it tells its events to the port that we listen on. */
function openSandbox(config: Config, log: Logger): Payments {
  type Running = ProviderPlace & { close: () => Promise<void> };
  let running: Promise<Running> | undefined;
  const begin = async (): Promise<Running> => {
    const { startSandbox } = await import('./sandbox/start-sandbox.ts');
    const sandbox = await startSandbox({
      webhookUrl: config.PORT === 0 ? null : `http://127.0.0.1:${config.PORT}${WEBHOOK}`,
      file: sandboxFile(config),
    });
    const { url: base, secretKey, publishableKey, webhookSecret } = sandbox;
    const place = { base, secretKey, publishableKey, webhookSecrets: [webhookSecret] };
    return { ...place, close: () => sandbox.close() };
  };
  return makeLatePayments(
    'sandbox',
    () => (running ??= begin()),
    log,
    async () => (await running)?.close(),
  );
}

/** The payment provider that the configuration asks for: without a key the sandbox, in production none. */
export function openPayments(config: Config, log: Logger): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey = null } = config;
  if (secretKey === undefined) return config.production ? null : openSandbox(config, log);
  const webhookSecrets = listed(config.STRIPE_WEBHOOK_SECRET);
  return makePayments({ secretKey, publishableKey, webhookSecrets, base: config.STRIPE_API_BASE }, log);
}
