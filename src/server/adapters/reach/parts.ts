import type { Payments } from '#server/billing/port.ts';
import type { Deps } from '#server/deps.ts';
import type { HousePart, PartName } from '#shared/house/dashboard.ts';
import { reachEndpoint } from './endpoint.ts';
import { faultOf } from './fault-of.ts';
import type { PartsWatch, Reach, Reached } from './port.ts';

/** A part that takes longer is down, whatever it may say later. */
const PATIENCE_MS = 2500;
const SLOW_MS = 1500;
/** Asked again only when this old: an admin's page is no load for a mail server. */
const KEPT_MS = 20_000;
const LEAST_MS = 1000;

type Asking = { part: PartName; reach: Reach | undefined; at?: string | undefined };

const hostOf = (url: string | undefined): string | null => (url ? new URL(url).host : null);

async function reachDatabase(deps: Deps): Promise<Reached> {
  const [row] = await deps.sql<{ version: string }[]>`select current_setting('server_version') as version`;
  return { host: null, about: `PostgreSQL ${row?.version.split(' ')[0] ?? ''}` };
}

/** It is the folder here that fails, and not the bucket elsewhere. */
class FolderFault extends Error {}

/** Both places where files are kept, where there are two. */
function reachFiles({ files, objects, config }: Deps): Reach | undefined {
  const [folder, bucket] = [files.reach, objects === files ? undefined : objects.reach];
  if (!folder) return bucket;
  return async (signal) => {
    await folder(signal).catch((cause: unknown) => {
      throw new FolderFault('the folder', { cause });
    });
    return (await bucket?.(signal)) ?? { host: null, about: config.s3?.bucket ?? '' };
  };
}

/** The least that the provider can be asked. */
const reachPayments =
  ({ ask, mode }: Payments): Reach =>
  async () => {
    await ask((stripe) => stripe.products.list({ limit: 1 }));
    return { host: null, about: mode };
  };

/** Every part of the server that somebody else may have to mend. */
function partsOf(deps: Deps): Asking[] {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, SMTP_URL, TRANSCRIBE_URL, S3_ENDPOINT, STRIPE_API_BASE } =
    deps.config;
  return [
    { part: 'database', reach: () => reachDatabase(deps) },
    { part: 'mail', reach: deps.mailer.reach, at: SMTP_URL },
    { part: 'files', reach: reachFiles(deps), at: S3_ENDPOINT },
    { part: 'transcriber', reach: deps.transcriber?.reach, at: TRANSCRIBE_URL },
    {
      part: 'model',
      reach: LLM_BASE_URL ? reachEndpoint(LLM_BASE_URL, { key: LLM_API_KEY, model: LLM_MODEL }) : undefined,
      at: LLM_BASE_URL,
    },
    {
      part: 'payments',
      reach: deps.payments ? reachPayments(deps.payments) : undefined,
      at: STRIPE_API_BASE,
    },
  ];
}

async function askOne(
  deps: Deps,
  { part, reach, at }: Asking,
  down: Map<PartName, string>,
): Promise<HousePart> {
  const silent = { part, ms: null, host: null, about: '', fault: null, said: '', since: null };
  if (!reach) return { ...silent, state: 'off' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const begun = performance.now();
  const outOfTime = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    const reached = await Promise.race([reach(signal), outOfTime]);
    const ms = Math.round(performance.now() - begun);
    down.delete(part);
    return { ...silent, ...reached, state: ms > SLOW_MS ? 'slow' : 'well', ms };
  } catch (error) {
    const since = down.get(part) ?? deps.clock.now().toISOString();
    down.set(part, since);
    const host = error instanceof FolderFault ? null : hostOf(at);
    return { ...silent, state: 'down', host, ...faultOf(error), since };
  }
}

/** Asks every part together, each with a time-out, at most every few seconds unless asked to do it anew. */
export function makePartsWatch(): PartsWatch {
  let kept: { at: number; parts: Promise<HousePart[]> } | undefined;
  /** Since when parts have been down, as this process found them. */
  const down = new Map<PartName, string>();
  return {
    ask: (deps, { fresh }) => {
      const now = performance.now();
      if (kept && now - kept.at < (fresh ? LEAST_MS : KEPT_MS)) return kept.parts;
      const parts = Promise.all(partsOf(deps).map((asking) => askOne(deps, asking, down)));
      kept = { at: now, parts };
      return parts;
    },
  };
}
