import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PROMPT_MOMENTS } from '#shared/prompts/prompt-facts.ts';
import { SearchFields, SearchForm } from '#web/ui/fields/search-form.tsx';
import { useFilterFields } from '#web/ui/fields/use-filter-fields.ts';
import { NO_FILTER, type PromptFilter } from './prompt-filter.ts';

type SearchProps = { filter: PromptFilter; busy: boolean; onSearch: (filter: PromptFilter) => void };

/** By words in any language, by moment, and by whether it is on. */
export function PromptsSearch({ filter, busy, onSearch }: SearchProps) {
  const { t } = useTranslation('translation');
  const { fields, bind, reset } = useFilterFields(filter, NO_FILTER, onSearch);
  const labelled = (field: keyof PromptFilter) => ({
    label: t(`admin.prompts.fields.${field}`),
    ...bind(field),
  });
  const states = (['active', 'off', 'archive'] as const).map((state) => ({
    value: state,
    label: t(`admin.prompts.filters.${state}`),
  }));
  return (
    <SearchForm
      label={t('admin.prompts.searchLabel')}
      busy={busy}
      onSearch={() => onSearch(fields)}
      onReset={reset}
    >
      <SearchFields>
        <TextInput {...labelled('search')} type="search" autoComplete="off" maxLength={100} />
        <NativeSelect
          {...labelled('moment')}
          data={[
            { value: '', label: t('admin.prompts.any') },
            ...PROMPT_MOMENTS.map((moment) => ({
              value: moment,
              label: t(`admin.prompts.moments.${moment}`),
            })),
          ]}
        />
        <NativeSelect
          {...labelled('state')}
          data={[{ value: '', label: t('admin.prompts.filters.all') }, ...states]}
        />
      </SearchFields>
    </SearchForm>
  );
}
