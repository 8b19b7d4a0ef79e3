import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { dreamDefaults } from '#server/features/dreams/dreams.service.ts';
import { bookEntryNamed } from '#server/features/symbols/symbols.service.ts';
import type { Member } from '#server/http/actor.ts';
import { ok } from '#server/http/envelope.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { DreamMood } from '#shared/dreams.ts';
import {
  type Element,
  type ElementDreamsQuery,
  type ElementDreams,
  ELEMENT_KINDS,
  ELEMENT_LISTS,
  type ElementInput,
  type ElementKind,
  elementKey,
  type ElementsPage,
  type ElementsQuery,
  type SeriesFacts,
  type Thread,
  type Vocabulary,
} from '#shared/elements.ts';
import { elementNotFound } from './elements.errors.ts';
import {
  type ElementRecord,
  factsOf,
  findElements,
  listHolding,
  lockNames,
  monthsOf,
  saveElement,
  spellingsOf,
  spellingsOfKind,
} from './elements.store.ts';
import { numbersInSeries, seriesFactsOf } from './series.store.ts';
import { byUse, type GroupedName, groupNames, lastMonths, monthCounts } from './grouped-names.ts';
import { excerpt } from '#shared/words/excerpt.ts';

const COMPANIONS = 12;
const EXCERPT = 220;
const WORDS_OFFERED = 300;
/** A person and a series of dreams are nothing that a dream book explains. */
const NEVER_IN_BOOKS: readonly ElementKind[] = ['person', 'series'];

async function foldedNames(deps: Deps, userId: number) {
  const [spellings, said] = await Promise.all([spellingsOf(deps.db, userId), findElements(deps.db, userId)]);
  return { said, of: (kind: ElementKind) => groupNames(kind, spellings, said) };
}

const placeOf = ({ dreams, key }: GroupedName): string => `${dreams}:${key}`;

/** The names after the place where the page before ended; a name that has moved since is not missed. */
function namesAfter(names: readonly GroupedName[], after: string | undefined): readonly GroupedName[] {
  if (after === undefined) return names;
  const [dreams = '', ...rest] = after.split(':');
  const last = { dreams: Number(dreams), key: rest.join(':') } as GroupedName;
  return names.filter((one) => byUse(last, one) < 0);
}

/** Names of one kind, most dreams first, with their last twelve months; how many each kind has. */
export async function listElements(
  deps: Deps,
  actor: Member,
  { kind, q, limit, after }: ElementsQuery,
): Promise<ElementsPage> {
  const { said, of } = await foldedNames(deps, actor.userId);
  const wanted = elementKey(q ?? '');
  const found = [...of(kind).values()].filter(({ key }) => key.includes(wanted)).sort(byUse);
  const rest = namesAfter(found, after);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  const months = lastMonths(deps.clock.now());
  const spellings = shown.flatMap((one) => one.spellings);
  const counted = await monthsOf(deps.db, actor.userId, kind, { spellings, since: `${months[0]}-01` });
  const total = (one: ElementKind) => of(one).size;
  return ok({
    list: shown.map((one) => {
      const record = said.find(({ kind: its, name_key }) => its === kind && name_key === one.key);
      return {
        name: one.name,
        dreams: one.dreams,
        first_night: one.first,
        last_night: one.last,
        months: monthCounts(months, counted, one.spellings),
        meaning: record?.meaning ?? '',
        relation: record?.relation ?? '',
        invented: record?.invented ?? false,
      };
    }),
    found: found.length,
    totals: {
      person: total('person'),
      place: total('place'),
      sign: total('sign'),
      tag: total('tag'),
      series: total('series'),
    },
    next: last && rest.length > limit ? placeOf(last) : null,
  });
}

type Found = { one: GroupedName; record: ElementRecord | undefined; said: ElementRecord[] };

/** The name as it is called now: a former name leads to the one that took its place. Throws 404. */
async function findOne(deps: Deps, userId: number, kind: ElementKind, name: string): Promise<Found> {
  const [spellings, said] = await Promise.all([
    spellingsOfKind(deps.db, userId, kind),
    findElements(deps.db, userId),
  ]);
  const names = groupNames(kind, spellings, said);
  const key = elementKey(name);
  const mine = said.filter((row) => row.kind === kind);
  const successor = mine.find(({ former_keys }) => former_keys.includes(key));
  const one = names.get(key) ?? (successor && names.get(successor.name_key));
  if (!one) throw elementNotFound();
  return { one, record: mine.find(({ name_key }) => name_key === one.key), said };
}

/** Other names of the same dreams, each as the dreamer's own record says, else as most of these dreams spell it. */
function companions(
  kind: ElementKind,
  self: GroupedName,
  names: readonly { kind: ElementKind; name: string; dreams: number }[],
  said: readonly ElementRecord[],
): Element['with'] {
  const met = new Map<string, Element['with'][number]>();
  for (const { kind: other, name, dreams } of names) {
    const key = elementKey(name);
    if (other === kind && key === self.key) continue;
    const known = met.get(`${other}:${key}`);
    const record = said.find((row) => row.kind === other && row.name_key === key);
    met.set(`${other}:${key}`, {
      kind: other,
      name: record?.name ?? known?.name ?? name,
      dreams: dreams + (known?.dreams ?? 0),
    });
  }
  return [...met.values()].sort((left, right) => right.dreams - left.dreams).slice(0, COMPANIONS);
}

/** What dreams share under the names that the dreamer's own records give. */
function withSaidNames(facts: SeriesFacts, said: readonly ElementRecord[]): SeriesFacts {
  const named = (thread: Thread): Thread => {
    const key = elementKey(thread.name);
    const record = said.find((row) => row.kind === thread.kind && row.name_key === key);
    return { ...thread, name: record?.name ?? thread.name };
  };
  return { ...facts, stays: facts.stays.map(named), changes: facts.changes.map(named) };
}

/** All that is known of one name. Throws 404 for a name that is in none of the actor's dreams. */
export async function readElement(
  deps: Deps,
  actor: Member,
  kind: ElementKind,
  name: string,
): Promise<Element> {
  const { one, record, said } = await findOne(deps, actor.userId, kind, name);
  const { language } = await dreamDefaults(deps, actor.userId);
  const [facts, series, book] = await Promise.all([
    factsOf(deps.db, actor.userId, kind, one.spellings),
    kind === 'series' ? seriesFactsOf(deps.db, actor.userId, one.spellings) : null,
    NEVER_IN_BOOKS.includes(kind) ? null : bookEntryNamed(deps, one.key, [language, FALLBACK_LANGUAGE]),
  ]);
  return {
    kind,
    name: one.name,
    dreams: one.dreams,
    first_night: one.first,
    last_night: one.last,
    meaning: record?.meaning ?? '',
    relation: record?.relation ?? '',
    invented: record?.invented ?? false,
    former: record?.former_keys ?? [],
    months: facts.months ?? [],
    moods: (facts.moods ?? []) as (DreamMood & { dreams: number })[],
    with: companions(kind, one, facts.names ?? [], said),
    book,
    series: series && withSaidNames(series, said),
  };
}

/** Dreams in which a name stands, newest night first. Throws 404. */
export async function listElementDreams(
  deps: Deps,
  actor: Member,
  { kind, name, limit, before_night, before_id }: ElementDreamsQuery,
): Promise<ElementDreams> {
  const { one } = await findOne(deps, actor.userId, kind, name);
  const before = before_night && before_id ? { night: before_night, id: before_id } : undefined;
  const rows =
    one.spellings.length === 0
      ? []
      : await listHolding(deps.db, actor.userId, kind, {
          spellings: one.spellings,
          limit: limit + 1,
          before,
        });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = kind === 'series' ? shown.map(({ id }) => id) : [];
  const numbers = await numbersInSeries(deps.db, actor.userId, one.spellings, ids);
  return ok({
    list: shown.map(({ text, visibility, ...row }) => ({
      ...row,
      excerpt: visibility === 'sealed' ? '' : excerpt(text, EXCERPT),
      number: numbers.get(row.id) ?? null,
    })),
    next: last && rows.length > limit ? { night: last.night_of, id: last.id } : null,
  });
}

/** Keeps what the dreamer says about a name; what is left out stays, however many write at once. Throws 404. */
export async function saveElementWords(deps: Deps, actor: Member, input: ElementInput): Promise<Element> {
  const { kind } = input;
  const name = await inTransaction(deps, async (tx) => {
    await lockNames(tx.db, actor.userId);
    const { one, record } = await findOne(tx, actor.userId, kind, input.name);
    const former = record?.former_keys ?? [];
    await saveElement(tx.db, {
      user_id: actor.userId,
      kind,
      name: one.name,
      name_key: one.key,
      meaning: input.meaning ?? record?.meaning ?? '',
      relation: input.relation ?? record?.relation ?? '',
      invented: input.invented ?? record?.invented ?? false,
      former_keys: input.former ? former.filter((key) => input.former?.includes(key)) : former,
    });
    return one.name;
  });
  return readElement(deps, actor, kind, name);
}

/** The dreamer's own names for completing what is typed, most used first. */
export async function readVocabulary(deps: Deps, actor: Member): Promise<Vocabulary> {
  const { of } = await foldedNames(deps, actor.userId);
  return Object.fromEntries(
    ELEMENT_KINDS.map((kind) => [
      ELEMENT_LISTS[kind],
      [...of(kind).values()]
        .sort(byUse)
        .slice(0, WORDS_OFFERED)
        .map(({ name }) => name),
    ]),
  ) as Vocabulary;
}
