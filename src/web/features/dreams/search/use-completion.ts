import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { libraryMeant, libraryValues } from '#web/features/dreams/library/library.queries.ts';
import { fetchPart } from '#web/ui/layers/fetch-part.ts';
import { type Offer, offersOf } from './offers.ts';
import { pieceAt } from './piece-at.ts';
import type { Suggestion } from './search-suggestions.ts';

type Search = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** What is searched already: a moment behind what is typed. */
  filter: LibraryFilter;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
};

/** What may complete the piece before the caret, whether it is shown, and what choosing one of it writes. */
export type Completion = {
  options: readonly Offer[];
  isOpen: boolean;
  /** The field stands in what is typed. */
  isNamed: boolean;
  /** Id of the option that the keyboard stands on. */
  active: string | null;
  stand: (id: string | null) => void;
  open: () => void;
  close: () => void;
  choose: (offer: Offer) => void;
  /** What is typed last, as it is marked in what is offered. */
  piece: string;
};

/** What the search may have meant, once the typing rests. */
function useMeant(filter: LibraryFilter, isSettled: boolean) {
  const { data } = useQuery({ ...libraryMeant(filter), ...(isSettled ? {} : { enabled: false }) });
  return isSettled ? data : undefined;
}

const importSuggest = async () => (await import('./search-suggestions.ts')).suggest;
type Suggest = Awaited<ReturnType<typeof importSuggest>>;

/** What knows the fields of a search and their names comes when the field is first used; without it nothing is offered. */
function useSuggest(isWanted: boolean): Suggest | undefined {
  const [known, setKnown] = useState<{ suggest: Suggest }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const load = async () => {
      const suggest = await fetchPart(importSuggest, { quiet: true });
      if (!isOver) setKnown({ suggest });
    };
    // Where the part is gone, searching goes on without being offered anything.
    void load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return known?.suggest;
}

type Asked = { piece: string; isUsed: boolean; isAsked: boolean; isSettled: boolean; filter: LibraryFilter };

/** What the field may offer for a piece of a search; nothing before what knows is there. */
function useOffers({ piece, isUsed, isAsked, isSettled, filter }: Asked): Offer[] {
  const { i18n } = useTranslation('translation');
  const { data } = useQuery({ ...libraryValues, enabled: isUsed });
  const meant = useMeant(filter, isAsked && isSettled);
  const suggest = useSuggest(isUsed);
  if (!isAsked || !suggest) return [];
  return offersOf(suggest(piece, data, i18n.resolvedLanguage ?? 'en'), meant);
}

/** A search with `insert` in the place of its piece, and what of it stands before the caret then. */
function completed(typed: string, at: ReturnType<typeof pieceAt>, caret: number | null, insert: string) {
  const head = `${typed.slice(0, at.start)}${at.minus}${insert}`;
  return { head, text: `${head}${typed.slice(caret ?? typed.length).trimStart()}` };
}

/** Completes the piece of a search that the caret stands at the end of. */
export function useCompletion({ input, typed, filter, onType, onSearch }: Search) {
  const navigate = useNavigate();
  const [caret, setCaret] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(true);
  const [stood, setStood] = useState<{ id: string | null; piece: string } | null>(null);
  const at = pieceAt(typed, caret ?? typed.length);
  const isUsed = caret !== null;
  const isSettled = typed.trim() === filter.q;
  const options = useOffers({ piece: at.piece, isUsed, isAsked: !isClosed && isUsed, isSettled, filter });
  const isOpen = options.length > 0;

  const write = (text: string, place: number | null) => {
    setCaret(place);
    setClosed(pieceAt(text, place ?? text.length).piece === '');
    onType(text);
  };
  const complete = ({ insert }: Suggestion) => {
    const { head, text } = completed(typed, at, caret, insert);
    setCaret(head.length);
    setStood(null);
    requestAnimationFrame(() => input.current?.setSelectionRange(head.length, head.length));
    if (!insert.endsWith(' ')) return onType(text);
    setClosed(true);
    return onSearch(text);
  };
  const close = () => {
    setClosed(true);
    setStood(null);
  };
  const choose = (offer: Offer) => {
    if (offer.kind === 'piece') return complete(offer.piece);
    close();
    if (offer.kind === 'meant') return onSearch(offer.meant.q);
    return void navigate(`/user/dreams/${offer.dream.id}`);
  };
  const completion: Completion = {
    options,
    isOpen,
    isNamed: /[:：]|^[#@]/u.test(at.piece),
    // With the next letter nothing is stood on.
    active: isOpen && stood?.piece === at.piece ? stood.id : null,
    stand: (id) => setStood({ id, piece: at.piece }),
    open: () => setClosed(false),
    close,
    choose,
    piece: at.piece,
  };
  return { completion, isWanted: isUsed, write, setCaret };
}
