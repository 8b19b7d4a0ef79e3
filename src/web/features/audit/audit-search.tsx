import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchFields, SearchForm } from '#web/ui/fields/search-form.tsx';
import { useFilterFields } from '#web/ui/fields/use-filter-fields.ts';
import { AUDIT_ACTIONS, isKnownAction, type KnownAction } from './audit-actions.ts';
import { NO_FILTER, type AuditField, type AuditFilter } from './audit-filter.ts';
import classes from './audit.module.css';

type AuditSearchProps = { filter: AuditFilter; busy: boolean; onSearch: (filter: AuditFilter) => void };

const ACTIONS = Object.keys(AUDIT_ACTIONS).filter(isKnownAction);

/** The known acts by their words; an act from elsewhere that the address names stays choosable. */
function useActionChoices(current: string) {
  const { t } = useTranslation('translation');
  const word = (action: KnownAction) => t(`admin.audit.actions.${AUDIT_ACTIONS[action]}`);
  return [
    { value: '', label: t('admin.audit.any') },
    ...(current !== '' && !isKnownAction(current) ? [{ value: current, label: current }] : []),
    ...ACTIONS.map((action) => ({ value: action, label: word(action) })),
  ];
}

export function AuditSearch({ filter, busy, onSearch }: AuditSearchProps) {
  const { t } = useTranslation('translation');
  const { fields, bind, reset } = useFilterFields(filter, NO_FILTER, onSearch);
  const actions = useActionChoices(fields.action);
  const labelled = (field: AuditField) => ({ label: t(`admin.audit.fields.${field}`), ...bind(field) });
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 15 } as const;
  return (
    <SearchForm
      label={t('admin.audit.searchLabel')}
      busy={busy}
      onSearch={() => onSearch(fields)}
      onReset={reset}
    >
      <SearchFields className={classes.columns}>
        <NativeSelect {...labelled('action')} data={actions} />
        <NativeSelect
          {...labelled('outcome')}
          data={[
            { value: '', label: t('admin.audit.any') },
            { value: 'ok', label: t('admin.audit.outcomes.ok') },
            { value: 'refused', label: t('admin.audit.outcomes.refused') },
          ]}
        />
        <TextInput {...labelled('actor_id')} {...number} />
        <TextInput {...labelled('subject_id')} {...number} />
        <TextInput {...labelled('from')} type="date" />
        <TextInput {...labelled('to')} type="date" />
      </SearchFields>
    </SearchForm>
  );
}
