import { useTranslation } from 'react-i18next';
import type { Footnote } from '#shared/dream-books/dream-books.ts';
import { BookProse } from '#web/ui/text/book-prose.tsx';
import type { EntryValues } from './entry-form.tsx';
import classes from './dream-books.module.css';

/** The entry as readers will see it. */
export function EntryPreview({ values, notes }: { values: EntryValues; notes: readonly Footnote[] }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.preview} lang={values.language}>
      <h2 dir="auto">{values.headword || t('admin.books.fields.headword')}</h2>
      <BookProse text={values.text} />
      {notes.map(({ mark, text }, index) => (
        <p key={`${mark} ${index}`} className={classes.small}>
          <sup>{mark}</sup> <bdi>{text}</bdi>
        </p>
      ))}
    </div>
  );
}
