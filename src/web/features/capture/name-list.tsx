import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './capture-cards.module.css';

type NameListProps = { label: string; names: readonly string[]; onChange: (names: string[]) => void };

/** The list with what was typed added: parts at commas, without doubles. */
export function addNames(names: readonly string[], typed: string): string[] {
  const added = typed
    .split(/[,،;\n]/)
    .map((name) => name.trim().replace(/^[#@]/, ''))
    .filter((name) => name !== '')
    .map((name) => Array.from(name).slice(0, DREAM_LIMITS.elementName).join(''));
  const seen = new Set(names.map((name) => name.toLocaleLowerCase()));
  const fresh = added.filter(
    (name) => !seen.has(name.toLocaleLowerCase()) && seen.add(name.toLocaleLowerCase()),
  );
  return [...names, ...fresh].slice(0, DREAM_LIMITS.elements);
}

/** People, places or tags: typed one after the other, each removable. */
export function NameList({ label, names, onChange }: NameListProps) {
  const { t } = useTranslation('translation');
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() !== '') onChange(addNames(names, typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={classes.card}>
      <label htmlFor={id}>{label}</label>
      {names.length > 0 && (
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
      )}
      <input
        id={id}
        className={classes.line}
        value={typed}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('capture.nameHint')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </div>
  );
}
