import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryValues } from '#web/features/dreams/library/library.queries.ts';
import { pieceAt, suggest, type Suggestion } from './search-suggestions.ts';

type Search = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
};
type Keys = {
  chosen: Suggestion | undefined;
  isOpen: boolean;
  step: (by: 1 | -1) => void;
  choose: (suggestion: Suggestion) => void;
  close: () => void;
};

/** Arrows walk, Enter and Tab take what is chosen, Escape closes. */
const pressed =
  ({ chosen, isOpen, step, choose, close }: Keys) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') close();
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

/** What may complete the piece before the caret, which of it is chosen, and what the keys do. */
export function useCombobox({ input, typed, onType, onSearch }: Search) {
  const { i18n } = useTranslation('translation');
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(true);
  const { data } = useQuery({ ...libraryValues, enabled: caret !== null });
  const at = pieceAt(typed, caret ?? typed.length);
  const options = isClosed || caret === null ? [] : suggest(at.piece, data, i18n.resolvedLanguage ?? 'en');
  const isOpen = options.length > 0;
  const isNamed = /[:：]|^[#@]/u.test(at.piece);

  const close = () => {
    setClosed(true);
    setActive(-1);
  };
  const write = (text: string, place: number | null) => {
    setCaret(place);
    setClosed(pieceAt(text, place ?? text.length).piece === '');
    setActive(-1);
    onType(text);
  };
  const choose = ({ insert }: Suggestion) => {
    const head = `${typed.slice(0, at.start)}${at.minus}${insert}`;
    const text = `${head}${typed.slice(caret ?? typed.length).trimStart()}`;
    setActive(-1);
    setCaret(head.length);
    requestAnimationFrame(() => input.current?.setSelectionRange(head.length, head.length));
    if (!insert.endsWith(' ')) return onType(text);
    setClosed(true);
    return onSearch(text);
  };
  const step = (by: 1 | -1) => {
    if (isClosed) return setClosed(false);
    const from = active < 0 && by < 0 ? 0 : active;
    return setActive((from + by + options.length) % Math.max(options.length, 1));
  };
  const press = pressed({ chosen: options[active], isOpen, step, choose, close });
  return { options, active, isOpen, isNamed, close, write, choose, press, setCaret };
}
