import type { LibraryMeant } from '#shared/library/library.ts';
import type { SearchField } from '#shared/library/library-search-names.ts';
import type { Suggestion } from './search-suggestions.ts';

/** What stands in the list under the search: what may have been meant, a piece of a search, or a dream by its title. */
export type Offer =
  | { kind: 'meant'; key: string; meant: LibraryMeant['meant'][number] }
  | { kind: 'piece'; key: string; piece: Suggestion }
  | { kind: 'dream'; key: string; dream: LibraryMeant['titles'][number] };

/** What the offers of one kind are called. */
export type OfferGroup =
  | Extract<SearchField, 'person' | 'place' | 'tag' | 'sign' | 'series' | 'period'>
  | 'dreams';
const GROUPS: readonly string[] = [
  'person',
  'place',
  'tag',
  'sign',
  'series',
  'period',
] satisfies OfferGroup[];

const orderOf = ({ field, value }: Suggestion): number =>
  value === undefined ? GROUPS.length : GROUPS.indexOf(field);

/** The list in its order: what was meant, names of one kind beside each other, dreams, then the fields themselves. */
export function offersOf(
  pieces: readonly Suggestion[],
  answer: Pick<LibraryMeant, 'meant' | 'titles'> | undefined,
): Offer[] {
  const shown = pieces
    .toSorted((left, right) => orderOf(left) - orderOf(right))
    .map((piece): Offer => ({ kind: 'piece', key: `${piece.field}-${piece.value ?? ''}`, piece }));
  const isField = (offer: Offer) => offer.kind === 'piece' && offer.piece.value === undefined;
  return [
    ...(answer?.meant ?? []).map((meant): Offer => ({ kind: 'meant', key: `meant-${meant.q}`, meant })),
    ...shown.filter((offer) => !isField(offer)),
    ...(answer?.titles ?? []).map((dream): Offer => ({ kind: 'dream', key: `dream-${dream.id}`, dream })),
    ...shown.filter(isField),
  ];
}

/** The group that begins with this offer, where its kind is not that of the one before it. */
export function groupBegun(offer: Offer, before: Offer | undefined): OfferGroup | undefined {
  const groupOf = (one: Offer | undefined): OfferGroup | undefined => {
    if (one?.kind === 'dream') return 'dreams';
    if (one?.kind !== 'piece' || one.piece.value === undefined) return undefined;
    return GROUPS.includes(one.piece.field) ? (one.piece.field as OfferGroup) : undefined;
  };
  const group = groupOf(offer);
  return group !== undefined && group !== groupOf(before) ? group : undefined;
}
