import path from 'node:path';
import { z } from 'zod';
import type { S3Place } from './adapters/files/s3-endpoint.ts';
import { type CaptchaWidget, captchaWidgetOf } from './captcha-widget.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const url = z.url({ protocol: /^https?$/ });

/** Every environment variable that the server reads, with its meaning; docs/environment.md is generated from it. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production switches demo content, demo accounts and the payment sandbox off'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port of the web server'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded database, uploaded files and the secret key'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('Any PostgreSQL 15 or later; the embedded PostgreSQL when unset'),
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe(
      'The same database without a pooler in between, where DATABASE_URL leads through one that lends connections by the transaction; notifications are heard there',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(16)
    .describe('Connections to the database per process'),
  PUBLIC_ORIGIN: url
    .optional()
    .describe('Origin that links in mails are built from; http://localhost:PORT when unset'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many proxies in front may tell the client address'),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key for sealing and signing; a random one is kept in DATA_DIR when unset. Set it where several processes share one database',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Least level that is logged'),
  DEMO: flag
    .optional()
    .describe('Fill an empty database with demo content and two accounts; on by default outside production'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .describe('Mail server; mail stays in the outbox when unset'),
  MAIL_FROM: z.string().default('Dream Diary <diary@localhost>').describe('Sender of mails'),
  OPERATOR_EMAIL: z
    .email()
    .optional()
    .describe('Address that letters from the contact page go to; every active admin when unset'),
  TRANSCRIBE_URL: url.optional().describe('OpenAI-compatible base URL with /audio/transcriptions'),
  TRANSCRIBE_API_KEY: z.string().optional().describe('Key for TRANSCRIBE_URL'),
  TRANSCRIBE_MODEL: z.string().default('whisper-1').describe('Model name sent to TRANSCRIBE_URL'),
  TRANSCRIBE_COMMAND: z
    .string()
    .optional()
    .describe('Local program that is given an audio file ({file}) and prints its words'),
  EMBED_BASE_URL: url
    .optional()
    .describe(
      'OpenAI-compatible base URL with /embeddings: compares public dreams, and those of dreamers who agreed, by meaning',
    ),
  EMBED_API_KEY: z.string().optional().describe('Key for EMBED_BASE_URL'),
  EMBED_MODEL: z.string().optional().describe('Model name for EMBED_BASE_URL'),
  LLM_BASE_URL: url.optional().describe('OpenAI-compatible base URL for generated interpretations'),
  LLM_API_KEY: z.string().optional().describe('Key for LLM_BASE_URL'),
  LLM_MODEL: z.string().optional().describe('Model name for LLM_BASE_URL'),
  LLM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(60_000)
    .describe('Longest silence of LLM_BASE_URL; a whole answer may take three times as long'),
  CAPTCHA_VERIFY_URL: url.optional().describe('Endpoint that verifies captcha answers'),
  CAPTCHA_SECRET: z.string().optional().describe('Secret for CAPTCHA_VERIFY_URL'),
  CAPTCHA_SITE_KEY: z.string().optional().describe('Public captcha key given to the page'),
  CAPTCHA_SCRIPT_URL: url
    .optional()
    .describe(
      'Script that draws the captcha; reCAPTCHA, hCaptcha and Turnstile are known by CAPTCHA_VERIFY_URL',
    ),
  BREACH_RANGE_URL: url
    .optional()
    .describe('k-anonymity range endpoint of breached passwords, the hash prefix is appended'),
  OIDC_PROVIDERS: z
    .string()
    .default('[]')
    .describe('JSON list of sign-in providers: name, issuer or endpoints, client_id, client_secret, scope'),
  ADMIN_MAGIC_LOGIN: flag
    .default(false)
    .describe('Let admins log in by mail link (a second factor is then required)'),
  ADMIN_SECOND_FACTOR: flag
    .default(false)
    .describe(
      'Open nothing but its setting-up to an admin without a second factor, and let no admin turn it off',
    ),
  S3_BUCKET: z
    .string()
    .min(3)
    .optional()
    .describe('Bucket that /s3/upload keeps files in; the folder in DATA_DIR when unset'),
  S3_ENDPOINT: url.optional().describe('S3-compatible endpoint of S3_BUCKET; Amazon when unset'),
  S3_REGION: z.string().default('us-east-1').describe('Region of S3_BUCKET'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key that opens S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of S3_ACCESS_KEY_ID'),
  S3_FORCE_PATH_STYLE: flag
    .default(false)
    .describe('Name the bucket in the path instead of the host, as most servers other than Amazon need it'),
  CALENDAR_API_URL: url
    .optional()
    .describe(
      'Calendar API that meetings can be written to, such as https://www.googleapis.com/calendar/v3; calendar files alone when unset',
    ),
  CALENDAR_TOKEN_URL: url.optional().describe('Where an expired access to CALENDAR_API_URL is refreshed'),
  CALENDAR_CLIENT_ID: z.string().optional().describe('Name of this server at CALENDAR_TOKEN_URL'),
  CALENDAR_CLIENT_SECRET: z.string().optional().describe('Secret of CALENDAR_CLIENT_ID'),
  CALENDAR_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(8000)
    .describe('How long an answer of CALENDAR_API_URL is waited for'),
  BILLING: flag
    .default(true)
    .describe('Count what plans are sold for and offer them; false opens everything to everybody'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^\S{8,}$/)
    .optional()
    .describe(
      'Secret key of the Stripe account; outside production the sandbox takes its place when unset, in production payments are off',
    ),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('Key of STRIPE_SECRET_KEY that the page is given'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'Signing secret of the webhook /v2/api/lambda/stripe/webhook; several with commas, to change it',
    ),
  STRIPE_API_BASE: url
    .optional()
    .describe('Another host that speaks the protocol of Stripe; needs STRIPE_SECRET_KEY'),
  STRIPE_TAX: flag.default(false).describe('Let the payment provider work out taxes'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional()
    .describe(
      'Public key that push messages are signed with (P-256, base64url); a pair is made of SECRET_KEY when unset',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional()
    .describe('Private key of VAPID_PUBLIC_KEY'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/)
    .optional()
    .describe('Address that push services write to when something is wrong; OPERATOR_EMAIL when unset'),
  PUSH_ANYWHERE: flag
    .default(false)
    .describe('Let devices name push services on private networks and without TLS, for one of your own'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics from elsewhere than this machine'),
});

type Environment = z.infer<typeof environment>;
export type Config = Environment & {
  dataDir: string;
  origin: string;
  demo: boolean;
  production: boolean;
  captchaWidget: CaptchaWidget | null;
  s3: S3Place | null;
};

export class ConfigFault extends Error {}

/** Null where no bucket is named. Throws ConfigFault where a part of it is missing. */
function s3Of(env: Environment): S3Place | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return null;
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigFault(
      'The environment has faults:\n  S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all or none',
    );
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = env;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
}

/** Reads the environment. Throws ConfigFault with one readable line per fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigFault(`The environment has faults:\n${faults.join('\n')}`);
  }
  const production = parsed.data.NODE_ENV === 'production';
  if (!parsed.data.VAPID_PUBLIC_KEY !== !parsed.data.VAPID_PRIVATE_KEY)
    throw new ConfigFault(
      'The environment has faults:\n  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: set both or none',
    );
  if (parsed.data.STRIPE_API_BASE && !parsed.data.STRIPE_SECRET_KEY)
    throw new ConfigFault('The environment has faults:\n  STRIPE_API_BASE: needs STRIPE_SECRET_KEY');
  return {
    ...parsed.data,
    production,
    dataDir: path.resolve(parsed.data.DATA_DIR),
    origin: new URL(parsed.data.PUBLIC_ORIGIN ?? `http://localhost:${parsed.data.PORT}`).origin,
    demo: parsed.data.DEMO ?? !production,
    captchaWidget: captchaWidgetOf(parsed.data),
    s3: s3Of(parsed.data),
  };
}
