import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useModal } from '#web/ui/layers/use-modal.ts';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { matches } from './palette-match.ts';
import { useFound } from './use-found.ts';
import { type Place, type PlaceGroup, usePlaces } from './use-places.ts';
import classes from './palette.module.css';

const GROUPS: readonly PlaceGroup[] = ['places', 'names', 'dreams', 'acts'];
const LONGEST = 200;

type LineProps = { id: string; place: Place; active: boolean; onChoose: () => void };

function Line({ id, place, active, onChoose }: LineProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // The field keeps the focus: it is pressed there, or here by a pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      className={classes.line}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={place.icon} />
      {place.own ? (
        <bdi>
          <EndingWords text={place.label} />
        </bdi>
      ) : (
        <span>{place.label}</span>
      )}
      {place.aside && <small>{place.aside}</small>}
    </div>
  );
}

type ListProps = { id: string; places: readonly Place[]; active: number; onChoose: (place: Place) => void };

function List({ id, places, active, onChoose }: ListProps) {
  const { t } = useTranslation('header');
  const groups = GROUPS.map((group) => ({ group, own: places.filter((place) => place.group === group) }));
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.label')} className={classes.list}>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <div key={group} role="group" aria-label={t(`palette.groups.${group}`)} className={classes.group}>
            <p aria-hidden="true">{t(`palette.groups.${group}`)}</p>
            {own.map((place) => {
              const at = places.indexOf(place);
              const line = `${id}-${at}`;
              return (
                <Line
                  key={place.id}
                  id={line}
                  place={place}
                  active={at === active}
                  onChoose={() => onChoose(place)}
                />
              );
            })}
          </div>
        ))}
    </div>
  );
}

const inOrder = (places: readonly Place[]): Place[] =>
  GROUPS.flatMap((group) => places.filter((place) => place.group === group));

type FieldProps = {
  id: string;
  typed: string;
  active: number;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Field({ id, typed, active, onType, onKeyDown }: FieldProps) {
  const { t } = useTranslation('header');
  const isAdmin = useSession((state) => state.role === 'admin');
  return (
    <div className={classes.field}>
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        dir="auto"
        maxLength={LONGEST}
        value={typed}
        placeholder={t(isAdmin ? 'palette.hintAdmin' : 'palette.hint')}
        aria-label={t('palette.label')}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${active}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Every page, dream and act of the signed-in role by a few letters, all by the keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('header');
  const id = useId();
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const element = useModal({ open: true, onClose });
  const places = inOrder([
    ...usePlaces().filter(({ label }) => matches(label, typed.trim())),
    ...useFound(typed),
  ]);
  const at = Math.min(active, places.length - 1);
  const choose = (place: Place) => {
    onClose();
    if ('act' in place) place.act();
    else void go(place.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = places[at];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + places.length) % places.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <dialog ref={element} className={classes.palette} aria-modal="true" aria-label={t('palette.label')}>
      <Field
        id={id}
        typed={typed}
        active={at}
        onType={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <List id={id} places={places} active={at} onChoose={choose} />
    </dialog>
  );
}
