import path from 'node:path';
import { type Logger, pino } from 'pino';
import { makeBreachCheck } from '#server/adapters/breaches/range.ts';
import { makeCalendar } from '#server/adapters/calendar/google.ts';
import { makeCaptchaVerifier } from '#server/adapters/captcha/siteverify.ts';
import { makeEventBus } from '#server/adapters/events/outbox.ts';
import { makeLocalFiles } from '#server/adapters/files/local-folder.ts';
import { makeS3Files } from '#server/adapters/files/s3-endpoint.ts';
import { makeJobQueue } from '#server/adapters/jobs/pg-boss.ts';
import { makeLimiter } from '#server/adapters/limits/postgres.ts';
import { makeMailer } from '#server/adapters/mail/outbox.ts';
import { makeLanguageModel } from '#server/adapters/model/language-model.ts';
import { makePartsWatch } from '#server/adapters/reach/parts.ts';
import { vapidOf } from '#server/adapters/push/vapid.ts';
import { makePush } from '#server/adapters/push/web-push.ts';
import { makeSealer, readOrMakeSecret } from '#server/adapters/sealing/local-key.ts';
import { makeEmbedder } from '#server/adapters/embeddings/endpoint.ts';
import { makeTranscriber } from '#server/adapters/speech/transcriber.ts';
import { inlineWorker } from '#server/adapters/worker/inline.ts';
import { openPayments } from '#server/billing/open-payments.ts';
import type { Config } from '#server/config.ts';
import { openDb, type Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { errorInLog } from '#server/error-in-log.ts';

const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.access_token',
  '*.refresh_token',
];

/** The log: lines of JSON on the terminal, or in `lines`. Nothing secret, and nothing that people wrote. */
export const makeLog = (config: Config, lines?: { write: (line: string) => void }): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: SECRETS,
      serializers: { err: errorInLog },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    ...(lines ? [lines] : []),
  );

/** Everything that services touch, each part with the driver that the configuration asks for. */
export function buildDeps(config: Config, sql: Sql, overrides: Partial<Deps> = {}): Deps {
  const log = overrides.log ?? makeLog(config);
  const jobs = overrides.jobs ?? makeJobQueue(sql, log, { working: config.NODE_ENV !== 'test' });
  const sealer = makeSealer(config.SECRET_KEY ?? readOrMakeSecret(config.dataDir));
  const files = overrides.files ?? makeLocalFiles(path.join(config.dataDir, 'files'));
  return {
    config,
    sql,
    db: openDb(sql),
    clock: { now: () => new Date() },
    log,
    jobs,
    worker: inlineWorker,
    events: makeEventBus(jobs),
    mailer: makeMailer(config, jobs),
    files,
    objects: config.s3 ? makeS3Files(config.s3) : files,
    limiter: makeLimiter(sql),
    sealer,
    push: makePush(vapidOf(config, sealer), { anywhere: config.PUSH_ANYWHERE }),
    breaches: config.BREACH_RANGE_URL ? makeBreachCheck(config.BREACH_RANGE_URL, log) : null,
    captcha:
      config.CAPTCHA_VERIFY_URL && config.CAPTCHA_SECRET
        ? makeCaptchaVerifier(config.CAPTCHA_VERIFY_URL, config.CAPTCHA_SECRET)
        : null,
    transcriber: makeTranscriber(config),
    embedder: makeEmbedder(config),
    model: makeLanguageModel(config),
    parts: makePartsWatch(),
    calendar: makeCalendar(config),
    payments: openPayments(config, log),
    ...overrides,
  };
}
