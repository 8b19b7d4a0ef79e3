import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { outsideServices } from '#server/features/landing/landing.service.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { privacyText } from '#shared/cms/privacy-text.ts';
import { rewritten, type Words } from '#shared/cms/words.ts';
import { noVersion } from './cms.errors.ts';
import { plainOf } from './cms-markup.ts';
import { pageTexts } from './page-texts.service.ts';
import { findVersion, insertVersion, lastVersion, listVersions } from './privacy.store.ts';
import { readWords } from './shipped-texts.ts';

/** Rewritten words may carry emphasis; shipped ones are plain. */
const withoutTags = (given: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([key, text]) => [key, plainOf(text)]));

/**
 * Keeps what the page about privacy says now, by language, where it says something else than before: because of a new version
 * of the product, of what an admin has published, or of the services that this server uses.
 */
export async function keepPrivacyVersions(
  deps: Pick<Deps, 'db' | 'sql' | 'clock' | 'config' | 'transcriber' | 'embedder' | 'mailer' | 'payments'>,
): Promise<void> {
  const { overrides } = await pageTexts(deps);
  for (const locale of SUPPORTED_LANGUAGES) {
    const words = rewritten(readWords(locale, 'translation'), withoutTags(overrides[locale]?.translation));
    const text = privacyText(words.privacy as Words, outsideServices(deps));
    const fingerprint = createHash('sha256').update(text).digest('hex');
    const last = await lastVersion(deps.db, locale);
    if (last?.fingerprint === fingerprint) continue;
    const created_at = deps.clock.now().toISOString();
    await insertVersion(deps.db, { locale, number: (last?.number ?? 0) + 1, fingerprint, text, created_at });
  }
}

/** When the page said something new, newest first. */
export const readVersions = (deps: Deps, locale: string) => listVersions(deps.db, locale);

/** What the page said from then on, and before. Throws 404. */
export async function readVersion(deps: Deps, locale: string, number: number) {
  const found = await findVersion(deps.db, locale, number);
  if (!found) throw noVersion();
  return found;
}
