import type { Deps } from '#server/deps.ts';
import { dreamDefaults, getDream } from '#server/features/dreams/dreams.service.ts';
import { saidMeanings } from '#server/features/elements/symbol-meanings.service.ts';
import { bookSenses, readFindings, type ReadFindings } from '#server/features/symbols/symbols.service.ts';
import type { Member } from '#server/http/actor.ts';
import { stem } from '#server/language/stems.ts';
import { normaliseWord, tokenise } from '#server/language/tokens.ts';
import { nearestLanguage } from '#shared/languages.ts';
import {
  type BookSense,
  READING_BLOCKS,
  readingVerdict,
  type Reading,
  type VerdictInput,
} from '#shared/readings.ts';
import type { DiaryDream, Element } from './history.ts';
import { makeReading } from './reading.ts';
import {
  askedSince,
  diaryLabels,
  insertAsked,
  marksOf,
  saveVerdict,
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

const labelOf = (kind: string, name: string) => `${kind}:${normaliseWord(name)}`;

/** What can come back: what the dreamer entered, tags that are stated, and telling words; one thing under all its labels. */
function elementsOf({ row, findings, words }: ReadFindings): Element[] {
  const entered = (kind: string, names: readonly string[]) =>
    names.map((word) => ({ label: labelOf(kind, word), word, class: null }));
  const stated = findings
    .filter(
      (finding) => finding.certainty === 'stated' && finding.class !== 'women' && finding.class !== 'men',
    )
    .map(({ label, word, class: name }) => ({ label, word: word ?? '', class: word ? null : name }));
  const telling = words.map(({ word, stem }) => ({ label: `word:${stem}`, word, class: null }));
  const all = [
    ...entered('person', row.people),
    ...entered('place', row.places),
    ...entered('tag', row.tags),
    ...stated,
    ...telling,
  ];
  const names = all
    .filter(({ label }) => label.startsWith('person:'))
    .flatMap(({ word }) => tokenise(word).map((token) => token.word));
  const key = (word: string) => stem(normaliseWord(word), row.language);
  const things = Map.groupBy(all, ({ label, word, class: name }) => (name === null ? key(word) : label));
  return [...things.values()]
    .filter(([first]) => !(first?.label.startsWith('word:') && names.includes(normaliseWord(first.word))))
    .map((same) => ({
      labels: same.map(({ label }) => label),
      word: same[0]?.word ?? '',
      class: same[0]?.class ?? null,
    }));
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
    elements: elementsOf(found),
    words: found.words,
    diary: diary.map(toDiaryDream),
    senses: await ownedSenses(deps, actor.userId, found),
    recentQuestions: await restingQuestions(deps, actor.userId, id),
    askedBefore: new Set(marks.filter(({ kind }) => kind === 'asked').map(({ key }) => key)),
    verdicts: verdictsOf(marks),
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
