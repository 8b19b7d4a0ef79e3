import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#web/ui/layers/sheet.tsx';
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
    <Sheet
      as="form"
      pad="own"
      role="search"
      aria-label={label}
      className={classes.search}
      onSubmit={submit}
      noValidate
    >
      <div className={classes.fields}>{children}</div>
      <div className={classes.acts}>
        <Button type="submit" look="lamp" loading={busy}>
          {t('actions.search')}
        </Button>
        <Button onClick={onReset}>{t('actions.reset')}</Button>
      </div>
    </Sheet>
  );
}

/** Fields with small names that share one line. `className` may set `--columns`, how wide each is. */
export function SearchFields({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={[classes.row, className].filter(Boolean).join(' ')}>{children}</div>;
}
