import { useTranslation } from 'react-i18next';
import type { Footnote } from '#shared/dream-books/dream-books.ts';
import { SidePart } from '#web/records/beside.tsx';
import { BookProse } from '#web/ui/text/book-prose.tsx';
import type { EntryValues } from './entry-form.tsx';
import classes from './dream-books.module.css';

/** The entry as readers will see it. */
export function EntryPreview({ values, notes }: { values: EntryValues; notes: readonly Footnote[] }) {
  const { t } = useTranslation('translation');
  return (
    <SidePart title={t('admin.records.preview')}>
      <div className={classes.preview} lang={values.language}>
        <h3 dir="auto">{values.headword || t('admin.books.fields.headword')}</h3>
        <BookProse text={values.text} />
        {notes.map(({ mark, text }, index) => (
          <p key={`${mark} ${index}`} className={classes.small}>
            <sup>{mark}</sup> <bdi>{text}</bdi>
          </p>
        ))}
      </div>
    </SidePart>
  );
}
