import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { SideFacts, SidePart } from '#web/records/beside.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { BookSource } from '#web/ui/text/book-source.tsx';
import type { BookValues } from './book-values.ts';
import { bookCounts } from './dream-books.queries.ts';
import classes from './dream-books.module.css';

/** The book as it is named at every answer from it, and what it says of itself. */
export function BookPreview({ values }: { values: BookValues }) {
  const { t } = useTranslation('translation');
  const { title, author, year, licence, folklore, description, status } = values;
  const lang = values.language || undefined;
  return (
    <SidePart title={t('admin.records.preview')}>
      <div className={classes.preview}>
        <h3 lang={lang} dir="auto">
          {title || t('admin.books.name')}
        </h3>
        <p className={classes.small}>
          <BookSource
            book={{ name: title, author, year: year === '' ? null : Number(year), licence, folklore }}
          />
        </p>
        {description && (
          <p lang={lang} dir="auto">
            {description}
          </p>
        )}
        {status === 'draft' && <p className={classes.small}>{t('admin.books.draftNote')}</p>}
      </div>
    </SidePart>
  );
}

/** What the book holds, and the ways to it. */
export function BookHolds({ book }: { book: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data } = useQuery(bookCounts);
  const counts = data?.find((one) => one.book_id === book);
  const path = `/admin/view-dream_book/${book}`;
  const number = (count: number | undefined) => (data ? format.number(count ?? 0) : '\u00A0');
  const languages = data
    ? format.list((counts?.languages ?? []).map((one) => format.language(one)))
    : '\u00A0';
  return (
    <SidePart title={t('admin.books.entries')}>
      <SideFacts
        facts={[
          { key: 'entries', name: t('admin.books.entries'), value: number(counts?.entries) },
          { key: 'out', name: t('admin.books.statuses.published'), value: number(counts?.published) },
          { key: 'review', name: t('admin.books.statuses.review'), value: number(counts?.review) },
          { key: 'languages', name: t('admin.books.languages'), value: languages },
        ]}
      />
      <div className={classes.ways}>
        <ButtonLink to={path}>{t('admin.books.parts.entries')}</ButtonLink>
        <ButtonLink to={`${path}?part=import`}>{t('admin.books.parts.import')}</ButtonLink>
        <ButtonLink to={`${path}?part=try`}>{t('admin.books.parts.try')}</ButtonLink>
      </div>
    </SidePart>
  );
}
