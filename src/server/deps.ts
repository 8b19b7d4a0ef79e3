import type { Logger } from 'pino';
import type { Payments } from '#server/billing/port.ts';
import type { Config } from '#server/config.ts';
import type { Db, Sql } from '#server/db/database.ts';
import type { BreachCheck } from '#server/adapters/breaches/port.ts';
import type { CalendarProvider } from '#server/adapters/calendar/port.ts';
import type { CaptchaVerifier } from '#server/adapters/captcha/port.ts';
import type { Embedder } from '#server/adapters/embeddings/port.ts';
import type { EventBus } from '#server/adapters/events/port.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { JobQueue } from '#server/adapters/jobs/port.ts';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Limiter } from '#server/adapters/limits/port.ts';
import type { LanguageModel } from '#server/adapters/model/port.ts';
import type { PartsWatch } from '#server/adapters/reach/port.ts';
import type { Push } from '#server/adapters/push/port.ts';
import type { Sealer } from '#server/adapters/sealing/port.ts';
import type { Transcriber } from '#server/adapters/speech/port.ts';
import type { TaskWorker } from '#server/adapters/worker/port.ts';

type Clock = { now: () => Date };

/** Everything that a service may touch, passed as its first argument. */
export type Deps = {
  config: Config;
  db: Db;
  sql: Sql;
  clock: Clock;
  log: Logger;
  events: EventBus;
  jobs: JobQueue;
  worker: TaskWorker;
  mailer: Mailer;
  files: FileStore;
  /** Where /s3/upload keeps what it is given: the bucket where one is configured, else the same as `files`. */
  objects: FileStore;
  limiter: Limiter;
  sealer: Sealer;
  /** What rings on devices that wished so. */
  push: Push;
  /** Null where no range endpoint is configured: the offline list alone decides. */
  breaches: BreachCheck | null;
  /** Null where no captcha is configured: the limits alone decide. */
  captcha: CaptchaVerifier | null;
  /** Null where no transcriber is configured: audio is kept and can be typed from. */
  transcriber: Transcriber | null;
  /** Null where no embedding server is configured: words alone tell what texts are about. */
  embedder: Embedder | null;
  /** Null where none is configured: no text is generated. */
  model: LanguageModel | null;
  /** Whether database, mail, files and the rest do their work. */
  parts: PartsWatch;
  /** Null where none is configured: meetings are taken along as files. */
  calendar: CalendarProvider | null;
  /** Null in production where no key is configured: nothing can be bought, and nothing is counted. */
  payments: Payments | null;
};
