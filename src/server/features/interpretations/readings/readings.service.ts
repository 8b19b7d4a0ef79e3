import type { Deps } from '#server/deps.ts';
import { dreamDefaults, getDream } from '#server/features/dreams/dreams.service.ts';
import { saidMeanings } from '#server/features/elements/symbol-meanings.service.ts';
import { bookSenses, readFindings, type ReadFindings } from '#server/features/symbols/symbols.service.ts';
import type { Member } from '#server/http/actor.ts';
import { nearestLanguage } from '#shared/languages.ts';
import {
  type BookSense,
  READING_BLOCKS,
  readingVerdict,
  type Reading,
  type VerdictInput,
} from '#shared/readings.ts';
import { elementsOf, labelOf } from './elements.ts';
import type { DiaryDream } from './history.ts';
import { orderLenses } from './lens-order.ts';
import { makeReading } from './reading.ts';
import {
  askedSince,
  diaryLabels,
  insertAsked,
  marksOf,
  saveVerdict,
  verdictsGiven,
  type DiaryLabels,
  type MarkRow,
} from './readings.store.ts';

const QUESTION_REST_DAYS = 30;
const DAY_MS = 86_400_000;

/** Dream book senses, each with what it means to the dreamer where they have said so. */
async function ownedSenses(deps: Deps, userId: number, found: ReadFindings): Promise<BookSense[]> {
  const [senses, said] = await Promise.all([bookSenses(deps, found), saidMeanings(deps, userId)]);
  return senses.map(({ keys, ...sense }) => {
    const own = keys.map((key) => said.find(({ name_key }) => name_key === key)).find(Boolean);
    return own ? { ...sense, meaning: own.meaning } : sense;
  });
}

const toDiaryDream = (row: DiaryLabels): DiaryDream => ({
  id: row.id,
  night_of: row.night_of,
  moods: row.moods.map(({ mood }) => mood),
  labels: new Set([
    ...row.labels,
    ...row.stems.map((stem) => `word:${stem}`),
    ...row.people.map((name) => labelOf('person', name)),
    ...row.places.map((name) => labelOf('place', name)),
    ...row.tags.map((name) => labelOf('tag', name)),
  ]),
});

function verdictsOf(marks: readonly MarkRow[]): Reading['verdicts'] {
  const given = marks.filter(({ kind }) => kind === 'verdict');
  return Object.fromEntries(
    READING_BLOCKS.flatMap((block) => {
      const value = readingVerdict.safeParse(given.find(({ key }) => key === block)?.value);
      return value.success ? [[block, value.data]] : [];
    }),
  );
}

/** Questions that must rest: asked of the dreamer for other dreams in the last 30 days. */
async function restingQuestions(deps: Deps, userId: number, dreamId: number): Promise<Set<string>> {
  const since = new Date(deps.clock.now().getTime() - QUESTION_REST_DAYS * DAY_MS).toISOString();
  const asked = await askedSince(deps.db, userId, since);
  return new Set(asked.filter((mark) => mark.dream_id !== dreamId).map(({ key }) => key));
}

/** The order that the dreamer's verdicts on all their dreams give. */
async function lensOrder(deps: Deps, userId: number): Promise<Reading['order']> {
  const given = await verdictsGiven(deps.db, userId);
  return orderLenses(
    given.flatMap(({ block, value }) => {
      const verdict = readingVerdict.safeParse(value);
      return verdict.success ? [{ block, verdict: verdict.data }] : [];
    }),
  );
}

async function languageFor(deps: Deps, actor: Member, asked: string | undefined): Promise<string> {
  const wanted = asked ?? (await dreamDefaults(deps, actor.userId)).language;
  return nearestLanguage(wanted);
}

/** The offline interpretation of one of the actor's own dreams, in the reader's language. Throws 404 for other people's. */
export async function readReading(
  deps: Deps,
  actor: Member,
  id: number,
  lang: string | undefined,
): Promise<Reading> {
  const found = await readFindings(deps, actor, id);
  const language = await languageFor(deps, actor, lang);
  const marks = await marksOf(deps.db, actor.userId, id);
  const diary = await diaryLabels(
    deps.sql,
    actor.userId,
    found.words.map(({ stem }) => stem),
  );
  const reading = makeReading({
    dream: found.row,
    language,
    findings: found.findings,
    elements: elementsOf(found, language),
    words: found.words,
    diary: diary.map(toDiaryDream),
    senses: await ownedSenses(deps, actor.userId, found),
    recentQuestions: await restingQuestions(deps, actor.userId, id),
    askedBefore: new Set(marks.filter(({ kind }) => kind === 'asked').map(({ key }) => key)),
    verdicts: verdictsOf(marks),
    order: await lensOrder(deps, actor.userId),
  });
  await insertAsked(
    deps.db,
    actor.userId,
    id,
    reading.questions.map((question) => question.id),
  );
  return reading;
}

/** Keeps or takes back (`null`) the dreamer's word on a block. Throws 404 for other people's dreams. */
export async function judgeBlock(
  deps: Deps,
  actor: Member,
  { dream_id, block, verdict }: VerdictInput,
): Promise<void> {
  await getDream(deps, actor, dream_id);
  await saveVerdict(deps.db, actor.userId, dream_id, block, verdict);
}
