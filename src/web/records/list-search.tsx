import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SearchFields, SearchForm } from '#web/ui/fields/search-form.tsx';
import type { ListFilter } from './list-spec.ts';
import type { ListAsked } from './list-address.ts';

/** A choice that asks for nothing; the component library takes no empty value for one. */
const ANY = 'any';

type FieldProps = { filter: ListFilter; value: string; onChange: (value: string) => void };

function FilterField({ filter, value, onChange }: FieldProps) {
  const { t } = useTranslation('translation');
  const { kind, label, options = [], any } = filter;
  if (kind === 'choice')
    return (
      <ChoiceField
        label={label}
        options={[{ value: ANY, label: any ?? t('admin.records.any') }, ...options]}
        value={value === '' ? ANY : value}
        onChange={(chosen) => onChange(chosen === ANY ? '' : chosen)}
      />
    );
  return (
    <TextInput
      label={label}
      type={kind === 'words' ? 'search' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
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

/** A list's filters in one row; they act on Search or Enter, and Reset empties them. */
export function ListSearch({ label, filters, values, busy, onSearch }: ListSearchProps) {
  const [fields, setFields] = useState(values);
  const none = Object.fromEntries(filters.map(({ name }) => [name, '']));
  const reset = () => {
    setFields(none);
    onSearch(none);
  };
  return (
    <SearchForm label={label} busy={busy} onSearch={() => onSearch(fields)} onReset={reset}>
      <SearchFields>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={fields[filter.name] ?? ''}
            onChange={(value) => setFields({ ...fields, [filter.name]: value })}
          />
        ))}
      </SearchFields>
    </SearchForm>
  );
}
