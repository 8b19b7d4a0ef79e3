import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryValues } from '#web/features/dreams/library/library.queries.ts';
import { pieceAt, suggest, type Suggestion } from './search-suggestions.ts';

type Search = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
};

/** What may complete the piece before the caret, whether it is shown, and what choosing one of it writes. */
export type Completion = {
  options: readonly Suggestion[];
  isOpen: boolean;
  /** The field stands in what is typed. */
  isNamed: boolean;
  /** Id of the option that the keyboard stands on. */
  active: string | null;
  stand: (id: string | null) => void;
  open: () => void;
  close: () => void;
  choose: (suggestion: Suggestion) => void;
};

/** Completes the piece of a search that the caret stands at the end of. */
export function useCompletion({ input, typed, onType, onSearch }: Search) {
  const { i18n } = useTranslation('translation');
  const [caret, setCaret] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(true);
  const [stood, setStood] = useState<{ id: string | null; piece: string } | null>(null);
  const { data } = useQuery({ ...libraryValues, enabled: caret !== null });
  const at = pieceAt(typed, caret ?? typed.length);
  const options = isClosed || caret === null ? [] : suggest(at.piece, data, i18n.resolvedLanguage ?? 'en');

  const isOpen = options.length > 0;

  const write = (text: string, place: number | null) => {
    setCaret(place);
    setClosed(pieceAt(text, place ?? text.length).piece === '');
    onType(text);
  };
  const choose = ({ insert }: Suggestion) => {
    const head = `${typed.slice(0, at.start)}${at.minus}${insert}`;
    const text = `${head}${typed.slice(caret ?? typed.length).trimStart()}`;
    setCaret(head.length);
    setStood(null);
    requestAnimationFrame(() => input.current?.setSelectionRange(head.length, head.length));
    if (!insert.endsWith(' ')) return onType(text);
    setClosed(true);
    return onSearch(text);
  };
  const completion: Completion = {
    options,
    isOpen,
    isNamed: /[:：]|^[#@]/u.test(at.piece),
    // With the next letter nothing is stood on.
    active: isOpen && stood?.piece === at.piece ? stood.id : null,
    stand: (id) => setStood({ id, piece: at.piece }),
    open: () => setClosed(false),
    close: () => {
      setClosed(true);
      setStood(null);
    },
    choose,
  };
  return { completion, isWanted: caret !== null, write, setCaret };
}
