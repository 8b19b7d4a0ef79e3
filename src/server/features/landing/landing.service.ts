import type { Deps } from '#server/deps.ts';
import { issuerOf, providersOf } from '#server/features/social-login/providers.service.ts';
import type { OTHER_SERVICES } from '#shared/cms/privacy-text.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import { countFacts, type Facts } from './landing.store.ts';

const KEPT_MS = 60_000;
const DAY_MS = 86_400_000;
/** A quotation on the home page is short enough to be read at a glance. */
const GIVEN_WORDS = 60;

const kept = new WeakMap<Deps['sql'], { at: number; facts: Facts }>();

async function factsOf(deps: Deps): Promise<Facts> {
  const now = deps.clock.now().getTime();
  const known = kept.get(deps.sql);
  if (known && now - known.at < KEPT_MS) return known.facts;
  const midnight = new Date(Math.floor(now / DAY_MS) * DAY_MS).toISOString();
  const facts = await countFacts(deps.db, midnight);
  kept.set(deps.sql, { at: now, facts });
  return facts;
}

/**
 * Three true facts (counted at most once a minute) and one short public dream that changes with the day,
 * in the reader's language where there is one, else in English.
 */
export async function landingFacts(
  deps: Deps,
  candidates: readonly PublicDream[],
  language?: string,
): Promise<Facts & { given: PublicDream | null }> {
  const brief = candidates.filter(({ words, house }) => words <= GIVEN_WORDS && !house);
  const choices = [language, FALLBACK_LANGUAGE].map((one) => brief.filter((dream) => dream.language === one));
  const short = choices.find(({ length }) => length > 0) ?? brief;
  const day = Math.floor(deps.clock.now().getTime() / DAY_MS);
  return { ...(await factsOf(deps)), given: short[day % Math.max(1, short.length)] ?? null };
}

const hostOf = (url: string | undefined): string | null => (url ? new URL(url).host : null);

function transcribedBy({ TRANSCRIBE_URL, TRANSCRIBE_COMMAND }: Deps['config']) {
  if (TRANSCRIBE_URL) return 'endpoint' as const;
  return TRANSCRIBE_COMMAND ? ('command' as const) : ('none' as const);
}

/** What few servers have: each that is set up so far that it is used. */
function otherServices(config: Deps['config']) {
  const { captchaWidget, s3 } = config;
  const named = (kind: (typeof OTHER_SERVICES)[number], isUsed: boolean, host: string | null) =>
    isUsed ? [{ kind, host }] : [];
  return [
    ...named('captcha', captchaWidget !== null, hostOf(captchaWidget?.script)),
    ...named('breaches', config.BREACH_RANGE_URL !== undefined, hostOf(config.BREACH_RANGE_URL)),
    ...providersOf(config).map((provider) => ({ kind: 'signIn' as const, host: hostOf(issuerOf(provider)) })),
    ...named('uploads', s3 !== null, s3 && (hostOf(s3.endpoint) ?? 'amazonaws.com')),
    ...named('calendar', config.CALENDAR_API_URL !== undefined, hostOf(config.CALENDAR_API_URL)),
  ];
}

/** Which services outside this server it really uses; a null host is none, or a neighbour without a name. */
export const outsideServices = ({
  config,
  transcriber,
  embedder,
  mailer,
  payments,
}: Pick<Deps, 'config' | 'transcriber' | 'embedder' | 'mailer' | 'payments'>) => ({
  transcription: {
    available: transcriber !== null,
    by: transcribedBy(config),
    host: hostOf(config.TRANSCRIBE_URL),
  },
  generation: { available: config.LLM_BASE_URL !== undefined, host: hostOf(config.LLM_BASE_URL) },
  embedding: embedder ? { host: hostOf(config.EMBED_BASE_URL) } : null,
  mail: { delivers: mailer.delivers, host: hostOf(config.SMTP_URL) },
  payments:
    payments === null || payments.mode === 'sandbox'
      ? null
      : { host: hostOf(config.STRIPE_API_BASE) ?? 'api.stripe.com' },
  others: otherServices(config),
});
