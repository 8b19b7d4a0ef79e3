import { TextInput } from '@mantine/core';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { SearchFields, SearchForm } from '#web/ui/fields/search-form.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import type { ListFilter } from '#web/records/list-spec.ts';
import { isTooShort } from '#web/records/short-words.ts';
import type { ListAsked } from '#web/records/list-address.ts';
import classes from '#web/records/record-list.module.css';

type FieldProps = { filter: ListFilter; value: string; short: boolean; onChange: (value: string) => void };

function FilterField({ filter, value, short, onChange }: FieldProps) {
  const { t } = useTranslation('translation');
  const { kind, label, options = [], any } = filter;
  if (kind === 'choice')
    return (
      <ChoiceField
        label={label}
        options={[{ value: '', label: any ?? t('admin.records.any') }, ...options]}
        value={value}
        onChange={onChange}
      />
    );
  if (kind === 'day') return <DayField short label={label} value={value} onChange={onChange} />;
  return (
    <TextInput
      label={label}
      type={kind === 'words' ? 'search' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      dir={filter.ltr ? 'ltr' : undefined}
      autoComplete="off"
      error={short ? t('admin.records.shortWords') : undefined}
      maxLength={kind === 'number' ? 15 : 200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type ListSearchProps = {
  label: string;
  filters: readonly ListFilter[];
  values: ListAsked['values'];
  busy: boolean;
  onSearch: (values: ListAsked['values']) => void;
};

const widthsOf = (filters: readonly ListFilter[]): CSSProperties | undefined =>
  filters.some(({ width }) => width)
    ? ({ '--wide-columns': filters.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' ') } as CSSProperties)
    : undefined;

/** What is typed into a number's field may hold signs and spaces. */
const cleaned = (filters: readonly ListFilter[], fields: ListAsked['values']) =>
  Object.fromEntries(
    filters.map(({ name, kind }) => {
      const text = (fields[name] ?? '').trim();
      return [name, kind === 'number' ? text.replaceAll(/\D/g, '') : text];
    }),
  );

type NarrowProps = Pick<ComponentProps<typeof SearchForm>, 'label' | 'busy' | 'onSearch' | 'onReset'> & {
  always: ReactNode;
  /** How many of the others are set. */
  set: number;
  children: ReactNode;
};

/** On a phone one field stands in the list's head; the others, with Search and Reset, open below it. */
function NarrowSearch({ always, set, children, ...form }: NarrowProps) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(false);
  const search = () => {
    setOpen(false);
    form.onSearch();
  };
  const reset = () => {
    setOpen(false);
    form.onReset();
  };
  return (
    <SearchForm {...form} onSearch={search} onReset={reset} folded={!open}>
      <div className={classes.narrow}>
        {always}
        {children && (
          <Button icon="filter" aria-expanded={open} onClick={() => setOpen(!open)}>
            {set > 0 ? t('admin.records.filtersSet', { count: set }) : t('admin.records.filters')}
          </Button>
        )}
      </div>
      {open && children}
    </SearchForm>
  );
}

/** What stands in the fields, and what searching and emptying them does. */
function useFields({ filters, values, onSearch }: Pick<ListSearchProps, 'filters' | 'values' | 'onSearch'>) {
  const [fields, setFields] = useState(values);
  const [refused, setRefused] = useState(false);
  const asked = JSON.stringify(values);
  const [shown, setShown] = useState(asked);
  // Another search by the address. The fields stay where they are, so that whoever searched with Enter does not lose their place.
  if (asked !== shown) {
    setShown(asked);
    setFields(values);
    setRefused(false);
  }
  const isShort = ({ name, kind, ask }: ListFilter) =>
    kind === 'words' && !ask && isTooShort(fields[name] ?? '');
  const none = Object.fromEntries(
    filters.map(({ name, tabs, hidden }) => [name, tabs || hidden ? (values[name] ?? '') : '']),
  );
  return {
    search: () => {
      const short = filters.some(isShort);
      setRefused(short);
      if (!short) onSearch(cleaned(filters, fields));
    },
    reset: () => {
      setRefused(false);
      setFields(none);
      onSearch(none);
    },
    fieldOf: (filter: ListFilter) => (
      <FilterField
        key={filter.name}
        filter={filter}
        value={fields[filter.name] ?? ''}
        short={refused && isShort(filter)}
        onChange={(value) => setFields({ ...fields, [filter.name]: value })}
      />
    ),
  };
}

/** A list's filters in one row; they act on Search or Enter, and Reset empties them. Rarer ones wait behind a button. */
export function ListSearch({ label, filters, values, busy, onSearch }: ListSearchProps) {
  const { t } = useTranslation('translation');
  const { search, reset, fieldOf } = useFields({ filters, values, onSearch });
  const shown = filters.filter((filter) => !filter.tabs && !filter.hidden);
  const first = shown.filter((filter) => !filter.folded);
  const folded = shown.filter((filter) => filter.folded);
  const [more, setMore] = useState(folded.some(({ name }) => values[name]));
  const form = { label, busy, onSearch: search, onReset: reset };
  const wide = useWide(768);
  if (!wide) {
    const always = shown.find(({ kind }) => kind === 'words') ?? shown[0];
    const others = shown.filter((filter) => filter !== always);
    const set = others.filter(({ name }) => values[name]).length;
    return (
      <NarrowSearch {...form} set={set} always={always && fieldOf(always)}>
        {others.length > 0 && <SearchFields className={classes.filters}>{others.map(fieldOf)}</SearchFields>}
      </NarrowSearch>
    );
  }
  return (
    <SearchForm
      {...form}
      acts={
        folded.length > 0 && (
          <Button look="plain" icon="filter" aria-expanded={more} onClick={() => setMore(!more)}>
            {t('admin.records.more')}
          </Button>
        )
      }
    >
      <SearchFields className={classes.filters} style={widthsOf(first)}>
        {first.map(fieldOf)}
      </SearchFields>
      {more && folded.length > 0 && (
        <SearchFields className={classes.filters}>{folded.map(fieldOf)}</SearchFields>
      )}
    </SearchForm>
  );
}
