import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type InlineName, nameUnderWay, type TypedName, writtenName } from '#shared/words/inline-names.ts';
import { caretPlace } from './caret-place.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { offeredNames, type OwnNames, useWrittenNames } from './use-written-names.ts';
import classes from './named-text.module.css';

type NamedTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  /** The dreamer's own names, offered while one is typed after # or @. */
  names: OwnNames | undefined;
  fieldRef?: Field;
  onText: (text: string) => void;
  /** Names that have just been finished in the text. */
  onNames: (names: InlineName[]) => void;
};

type Field = RefObject<HTMLTextAreaElement | null>;
type Offer = { typed: TypedName; names: string[]; at: number };

/** What is offered at the caret, and choosing from it by keyboard. */
function useOffer(names: OwnNames | undefined, take: (typed: TypedName, name: string) => void) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const look = (text: string, caret: number) => {
    const typed = nameUnderWay(text, caret);
    const found = offeredNames(typed, names);
    setOffer(typed && found.length > 0 ? { typed, names: found, at: 0 } : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!offer || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const at = (offer.at + step + offer.names.length) % offer.names.length;
      setOffer({ ...offer, at });
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      take(offer.typed, offer.names[offer.at] ?? '');
      setOffer(null);
    } else if (event.key === 'Escape') setOffer(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { offer, look, close: () => setOffer(null), onKeyDown };
}

type ListProps = {
  id: string;
  offer: Offer;
  field: Field;
  onTake: (name: string) => void;
};

/** The names under the line that is being written. */
function OfferedList({ id, offer, field, onTake }: ListProps) {
  const { t } = useTranslation('translation');
  const list = useRef<HTMLDivElement>(null);
  const { start } = offer.typed;
  useLayoutEffect(() => {
    const area = field.current;
    const element = list.current;
    if (!area || !element) return;
    const { left, top } = caretPlace(area, start);
    const most = area.clientWidth - element.offsetWidth;
    element.style.left = `${area.offsetLeft + Math.max(0, Math.min(left, most))}px`;
    element.style.top = `${area.offsetTop + top + 6}px`;
  }, [field, start]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('elements.typed.label')} className={classes.list}>
      {offer.names.map((name, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and takes the keys
        <div
          key={name}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === offer.at}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
        >
          <bdi>{name}</bdi>
        </div>
      ))}
    </div>
  );
}

/** Writing into the field: finished names are told, a chosen one is put in with the caret behind it. */
function useWriting({ value, names, onText, onNames }: NamedTextProps, field: Field) {
  const caretAfter = useRef<number | null>(null);
  const written = useWrittenNames(value);
  const tell = (text: string, caret: number | null) => {
    const fresh = written(text, caret);
    if (fresh.length > 0) onNames(fresh);
  };
  const take = ({ kind, start, end }: TypedName, name: string) => {
    const inserted = `${writtenName(kind, name)} `;
    const text = value.slice(0, start) + inserted + value.slice(end).replace(/^ /u, '');
    caretAfter.current = start + inserted.length;
    onText(text);
    tell(text, caretAfter.current);
  };
  const { offer, look, close, onKeyDown } = useOffer(names, take);
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    onText(target.value);
    tell(target.value, target.selectionEnd);
    look(target.value, target.selectionEnd);
  };
  const chooseName = (name: string) => {
    if (offer) take(offer.typed, name);
    close();
  };
  return { offer, tell, close, chooseName, onChange, onKeyDown };
}

/** A text field in which #river names a tag and @Anna a person; one's own names are offered as they are typed. */
export function NamedText(props: NamedTextProps) {
  const { value, names: _names, fieldRef, onText: _onText, onNames: _onNames, ...rest } = props;
  const { t } = useTranslation('translation');
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  const { offer, tell, close, chooseName, onChange, onKeyDown } = useWriting(props, field);
  return (
    <div className={classes.around}>
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={offer ? id : undefined}
        aria-activedescendant={offer ? `${id}-${offer.at}` : undefined}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => tell(currentTarget.value, currentTarget.selectionEnd)}
        onBlur={({ currentTarget }) => {
          close();
          tell(currentTarget.value, null);
        }}
      />
      {offer && <OfferedList id={id} offer={offer} field={field} onTake={chooseName} />}
      <VisuallyHidden>
        <span role="status">{offer ? t('elements.typed.help', { count: offer.names.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
