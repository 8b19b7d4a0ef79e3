import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { placeOf, type CmsType, type CmsValue } from '#shared/cms/cms.ts';
import { FALLBACK_LANGUAGE, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import type { Overrides } from '#shared/cms/words.ts';
import { CMS_CHANGED, listPublished } from './cms.store.ts';

type Published = Awaited<ReturnType<typeof listPublished>>;
export type PageTexts = { stamp: string; published: Published; overrides: Overrides };

const kept = new WeakMap<Deps['sql'], PageTexts>();

/** The words that take the place of shipped ones. */
function overridesOf(published: Published): Overrides {
  const found: Overrides = {};
  for (const { page, key, value, used } of published) {
    const place = placeOf(page);
    if (!place || !used) continue;
    for (const language of SUPPORTED_LANGUAGES) {
      const words = value[language];
      if (typeof words !== 'string') continue;
      const namespaces = (found[language] ??= {});
      (namespaces[place.namespace] ??= {})[place.prefix + key] = words;
    }
  }
  return found;
}

async function load(deps: Pick<Deps, 'db'>): Promise<PageTexts> {
  const published = await listPublished(deps.db);
  const stamp = createHash('sha256').update(JSON.stringify(published)).digest('base64url').slice(0, 22);
  return { stamp, published, overrides: overridesOf(published) };
}

/** What is published; from memory while changes are listened to. */
export const pageTexts = async (deps: Pick<Deps, 'db' | 'sql'>): Promise<PageTexts> =>
  kept.get(deps.sql) ?? load(deps);

type Follower = (texts: PageTexts) => void;
const followers = new WeakMap<Deps['sql'], Follower[]>();
/** Tells of what is published, and of every change of it, once changes are listened to. */
export function followPageTexts({ sql }: Pick<Deps, 'sql'>, told: Follower): void {
  followers.set(sql, [...(followers.get(sql) ?? []), told]);
}

/**
 * Keeps what is published in memory and reads it again when any process has changed it. Resolves
 * once it listens; the answer stops it.
 */
export async function watchPageTexts(deps: Pick<Deps, 'db' | 'sql' | 'log'>): Promise<() => Promise<void>> {
  let turn = 0;
  const reload = async () => {
    const own = (turn += 1);
    const texts = await load(deps);
    // A later reading has begun meanwhile and knows more.
    if (own !== turn) return;
    const before = kept.get(deps.sql)?.stamp;
    kept.set(deps.sql, texts);
    if (before !== texts.stamp) for (const told of followers.get(deps.sql) ?? []) told(texts);
  };
  const inBackground = () =>
    void reload().catch((error: unknown) => {
      kept.delete(deps.sql);
      deps.log.error({ err: error }, 'page texts could not be read; each call reads them until they can');
    });
  const listening = await deps.sql.listen(CMS_CHANGED, inBackground, inBackground);
  await reload();
  return async () => {
    turn += 1;
    kept.delete(deps.sql);
    await listening.unlisten();
  };
}

export type PublicText = { page: string; key: string; type: CmsType; value: CmsValue };
/**
 * What stands in one language in the place of what ships, of one page or of all. A text that the product does not know is given
 * in English where it is not written in that language; where the product's is not rewritten, visitors read what ships.
 */
export function textsIn({ published }: PageTexts, language: string, page?: string): PublicText[] {
  return published
    .filter((one) => page === undefined || one.page === page)
    .flatMap(({ page: own, key, type, value, used }) => {
      const text = value[language] ?? (used ? undefined : value[FALLBACK_LANGUAGE]);
      return text === undefined ? [] : [{ page: own, key, type, value: text as CmsValue }];
    });
}
