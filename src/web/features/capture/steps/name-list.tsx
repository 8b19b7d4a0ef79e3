import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { splitPasted } from '#web/ui/fields/tags/tag-options.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from '#web/features/capture/capture-cards.module.css';

type NameListProps = {
  label: string;
  names: readonly string[];
  /** The dreamer's own names, most used first. */
  offered?: readonly string[];
  /** Offers names before anything is typed. */
  eager?: boolean;
  onChange: (names: string[]) => void;
};

const OFFERED = 4;
/** The keys that end a name, in every script that the pages are in. */
const COMMAS: readonly string[] = [',', '،', '，', '、'];

/** Own names that fit what is typed and are not on the list yet. */
function fittingNames(offered: readonly string[], names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const present = new Set(names.map((name) => name.toLocaleLowerCase()));
  return offered
    .filter((name) => !present.has(name.toLocaleLowerCase()) && name.toLocaleLowerCase().includes(wanted))
    .slice(0, OFFERED);
}

/** The list with what was typed added: parts at commas, without doubles. */
export function addNames(names: readonly string[], typed: string): string[] {
  const added = splitPasted(typed)
    .map((name) => name.replace(/^[#@]/, '').trim())
    .filter((name) => name !== '')
    .map((name) => Array.from(name).slice(0, DREAM_LIMITS.elementName).join(''));
  const seen = new Set(names.map((name) => name.toLocaleLowerCase()));
  const fresh = added.filter(
    (name) => !seen.has(name.toLocaleLowerCase()) && seen.add(name.toLocaleLowerCase()),
  );
  return [...names, ...fresh].slice(0, DREAM_LIMITS.elements);
}

function Chosen({ names, onChange }: Pick<NameListProps, 'names' | 'onChange'>) {
  const { t } = useTranslation('translation');
  if (names.length === 0) return null;
  return (
    <div className={classes.chips}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          data-strength=""
          aria-label={t('capture.remove', { name })}
          onClick={() => onChange(names.filter((one) => one !== name))}
        >
          <bdi>{name}</bdi>
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}

function Fitting({ names, onTake }: { names: readonly string[]; onTake: (name: string) => void }) {
  const { t } = useTranslation('translation');
  if (names.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label={t('elements.typed.label')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
        >
          <Icon name="plus" />
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}

/** People, places or tags: typed one after the other, each removable. */
export function NameList({ label, names, offered = [], eager = false, onChange }: NameListProps) {
  const { t } = useTranslation('translation');
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() !== '') onChange(addNames(names, typed));
    setTyped('');
  };
  const fitting = eager || typed.trim() !== '' ? fittingNames(offered, names, typed) : [];
  const take = (name: string) => {
    onChange(addNames(names, name));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && !COMMAS.includes(event.key)) return;
    // What an input method is still making of the keys is no name yet.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={classes.card}>
      <label htmlFor={id}>{label}</label>
      <Chosen names={names} onChange={onChange} />
      <input
        id={id}
        className={classes.line}
        value={typed}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('capture.nameHint')}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (addNames([], pasted).length < 2) return;
          event.preventDefault();
          onChange(addNames(names, `${typed},${pasted}`));
          setTyped('');
        }}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      <Fitting names={fitting} onTake={take} />
    </div>
  );
}
