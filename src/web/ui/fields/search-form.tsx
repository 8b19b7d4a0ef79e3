import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import classes from './form.module.css';

type SearchFormProps = {
  label: string;
  children: ReactNode;
  busy?: boolean;
  onSearch: () => void;
  onReset: () => void;
};

/** Filters of a list in one row, with Search and Reset. Fields are its children. */
export function SearchForm({ label, children, busy, onSearch, onReset }: SearchFormProps) {
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form role="search" aria-label={label} className={classes.search} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children}</div>
      <div className={classes.acts}>
        <Button type="submit" look="lamp" loading={busy}>
          {t('actions.search')}
        </Button>
        <Button onClick={onReset}>{t('actions.reset')}</Button>
      </div>
    </form>
  );
}
