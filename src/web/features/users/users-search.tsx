import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#shared/roles.ts';
import { SearchForm } from '#web/ui/search-form.tsx';
import { NO_FILTER, type UserField, type UserFilter } from './user-filter.ts';
import classes from './users-search.module.css';

const STATUSES = [0, 1, 2] as const;

type UsersSearchProps = { filter: UserFilter; busy: boolean; onSearch: (filter: UserFilter) => void };

/** Section 2: ID, Email, Role, Status, with Search and Reset. All of them optional (section 5). */
export function UsersSearch({ filter, busy, onSearch }: UsersSearchProps) {
  const { t } = useTranslation('translation');
  const [wish, setWish] = useState(filter);
  const bind = (field: UserField) => ({
    label: t(`admin.users.fields.${field}`),
    value: wish[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setWish({ ...wish, [field]: event.currentTarget.value }),
  });
  const any = { value: '', label: t('admin.users.any') };
  return (
    <SearchForm
      label={t('admin.users.searchLabel')}
      busy={busy}
      onSearch={() => onSearch({ ...wish, id: wish.id.replaceAll(/\D/g, '') })}
      onReset={() => {
        setWish(NO_FILTER);
        onSearch(NO_FILTER);
      }}
    >
      <div className={classes.fields}>
        <TextInput {...bind('id')} inputMode="numeric" autoComplete="off" maxLength={15} />
        <TextInput {...bind('email')} type="search" autoComplete="off" maxLength={254} dir="ltr" />
        <NativeSelect
          {...bind('role')}
          data={[any, ...ROLES.map((role) => ({ value: role, label: t(`admin.users.roles.${role}`) }))]}
        />
        <NativeSelect
          {...bind('status')}
          data={[
            any,
            ...STATUSES.map((status) => ({
              value: String(status),
              label: t(`admin.users.statuses.${status}`),
            })),
          ]}
        />
      </div>
    </SearchForm>
  );
}
