import type { CSSProperties, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Button } from './button.tsx';
import classes from './form.module.css';

type SearchFormProps = {
  label: string;
  children: ReactNode;
  busy?: boolean;
  /** Beside Search and Reset. */
  acts?: ReactNode;
  /** Only what stands in it is seen; Enter searches. */
  folded?: boolean;
  onSearch: () => void;
  onReset: () => void;
};

/** Filters of a list in one row, with Search and Reset. Fields are its children. */
export function SearchForm({
  label,
  children,
  busy,
  acts,
  folded = false,
  onSearch,
  onReset,
}: SearchFormProps) {
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
      <div className={classes.acts} data-folded={folded || undefined}>
        <Button type="submit" look="lamp" loading={busy}>
          {t('actions.search')}
        </Button>
        {!folded && <Button onClick={onReset}>{t('actions.reset')}</Button>}
        {acts}
      </div>
    </Sheet>
  );
}

type SearchFieldsProps = {
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/** Fields with small names that share one line. `className` may set `--columns`, how wide each is. */
export function SearchFields({ className, style, children }: SearchFieldsProps) {
  return (
    <div className={[classes.row, className].filter(Boolean).join(' ')} style={style}>
      {children}
    </div>
  );
}
