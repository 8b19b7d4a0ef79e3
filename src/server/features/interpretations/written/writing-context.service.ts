import type { Deps } from '#server/deps.ts';
import { diaryLabels, dreamsNamed } from '#server/features/interpretations/readings/readings.store.ts';
import { safetyTier } from '#server/features/interpretations/readings/safety-tiers.ts';
import { bookSenses, readFindings, sensesOfShared } from '#server/features/symbols/symbols.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import { termsOfText } from '#server/language/terms.ts';
import type {
  WritingContext,
  WritingContextQuery,
  HelpersAnswer,
  HelpersQuery,
  LikeMine,
} from '#shared/interpretations.ts';
import type { SafetyTier } from '#shared/readings.ts';
import { presentInterpretation } from './interpretation-view.ts';
import { openOwn, openShared, type About, type ReadDream } from './read-dream.service.ts';
import { ownDreamRead } from './written.errors.ts';
import { findDraft } from './written.store.ts';
import { dreamName } from '#shared/words/dream-name.ts';

/** Own dreams that are offered, words told of each, and what two dreams must share at least. */
const LIKE = { shown: 3, words: 4, least: 2 } as const;

async function openToWrite(
  deps: Deps,
  actor: Member,
  about: About,
): Promise<{ read: ReadDream; mayWrite: boolean }> {
  if (actor.role !== 'user') throw forbidden();
  if (about.dream !== undefined) return { read: await openOwn(deps, actor, about.dream), mayWrite: true };
  const shared = await openShared(deps, actor, about.copy ?? 0);
  if (shared.viewer.isDreamer) throw ownDreamRead();
  return { read: shared.read, mayWrite: shared.mayWrite };
}

/** What somebody's words about a dream say of themselves: they are written awake. */
export const safetyOfWriter = (text: string): SafetyTier =>
  safetyTier({ title: '', text: '', waking_note: text, reflection: '' });

/** What lies ready before a word is written: one's open draft, and whether help comes first. Throws 404, 409 for one's own copy. */
export async function openWritingContext(
  deps: Deps,
  actor: Member,
  about: WritingContextQuery,
): Promise<WritingContext> {
  const { read, mayWrite } = await openToWrite(deps, actor, about);
  const draft = await findDraft(deps.db, actor.userId, about);
  const isDreamer = read.source === 'self';
  return ok({
    draft: draft ? presentInterpretation(draft, read.text, { readerId: actor.userId, isDreamer }) : null,
    safety: { dream: read.safety, own: safetyOfWriter(draft?.text ?? '') },
    may_write: mayWrite && (isDreamer || read.safety !== 'waking'),
  });
}

/** Own dreams that share the rarest words of one's diary with this one, best first. */
async function likeMine(
  deps: Deps,
  actor: Member,
  read: ReadDream,
  not: number | undefined,
): Promise<LikeMine[]> {
  const words = new Map<string, string>();
  for (const { stem, word } of termsOfText(`${read.title}\n${read.text}`, read.language))
    if (!words.has(stem)) words.set(stem, word);
  const diary = await diaryLabels(deps.sql, actor.userId, [...words.keys()]);
  const seen = new Map<string, number>();
  for (const { stems } of diary) for (const stem of stems) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  const worth = (stem: string) => Math.log(1 + diary.length / (seen.get(stem) ?? 1));
  const ranked = diary
    .filter(({ id, stems }) => id !== not && stems.length >= LIKE.least)
    .map(({ id, stems }) => ({
      id,
      stems: stems.toSorted((left, right) => worth(right) - worth(left)),
      sum: stems.reduce((sum, stem) => sum + worth(stem), 0),
    }))
    .toSorted((left, right) => right.sum - left.sum)
    .slice(0, LIKE.shown);
  const named = new Map(
    (
      await dreamsNamed(
        deps.db,
        actor.userId,
        ranked.map(({ id }) => id),
      )
    ).map((dream) => [dream.id, dream]),
  );
  return ranked.flatMap(({ id, stems }) => {
    const dream = named.get(id);
    if (!dream) return [];
    return [
      {
        id,
        title: dreamName(dream.title, dream.begins),
        night_of: dream.night_of,
        words: stems.slice(0, LIKE.words).map((stem) => words.get(stem) ?? stem),
      },
    ];
  });
}

/**
 * What a dream book says of words in the dream and which of the writer's own dreams are like it. A dream of death or harm has
 * no book beside it. Throws 404, 409 for one's own copy.
 */
export async function findHelpers(deps: Deps, actor: Member, query: HelpersQuery): Promise<HelpersAnswer> {
  const { read } = await openToWrite(deps, actor, query);
  if (read.safety === 'waking') return ok({ senses: [], like: [] });
  const like = await likeMine(deps, actor, read, query.dream);
  if (read.safety === 'content') return ok({ senses: [], like });
  const senses =
    query.dream === undefined
      ? await sensesOfShared(deps, read)
      : await bookSenses(deps, await readFindings(deps, actor, query.dream));
  return ok({ senses, like });
}
