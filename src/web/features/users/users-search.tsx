import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#shared/roles.ts';
import { SearchFields, SearchForm } from '#web/ui/fields/search-form.tsx';
import { useFilterFields } from '#web/ui/fields/use-filter-fields.ts';
import { NO_FILTER, type UserField, type UserFilter } from './user-filter.ts';
import classes from './users.module.css';

const STATUSES = [0, 1, 2] as const;

type UsersSearchProps = { filter: UserFilter; busy: boolean; onSearch: (filter: UserFilter) => void };

/** Section 2: ID, Email, Role, Status, with Search and Reset. All of them optional (section 5). */
export function UsersSearch({ filter, busy, onSearch }: UsersSearchProps) {
  const { t } = useTranslation('translation');
  const { fields, bind, reset } = useFilterFields(filter, NO_FILTER, onSearch);
  const labelled = (field: UserField) => ({ label: t(`admin.users.fields.${field}`), ...bind(field) });
  const any = { value: '', label: t('admin.users.any') };
  return (
    <SearchForm
      label={t('admin.users.searchLabel')}
      busy={busy}
      onSearch={() => onSearch({ ...fields, id: fields.id.replaceAll(/\D/g, '') })}
      onReset={reset}
    >
      <SearchFields className={classes.columns}>
        <TextInput {...labelled('id')} inputMode="numeric" autoComplete="off" maxLength={15} />
        <TextInput {...labelled('email')} type="search" autoComplete="off" maxLength={254} dir="ltr" />
        <NativeSelect
          {...labelled('role')}
          data={[any, ...ROLES.map((role) => ({ value: role, label: t(`admin.users.roles.${role}`) }))]}
        />
        <NativeSelect
          {...labelled('status')}
          data={[
            any,
            ...STATUSES.map((status) => ({
              value: String(status),
              label: t(`admin.users.statuses.${status}`),
            })),
          ]}
        />
      </SearchFields>
    </SearchForm>
  );
}
