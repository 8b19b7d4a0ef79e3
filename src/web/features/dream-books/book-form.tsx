import { useTranslation } from 'react-i18next';
import { DREAM_BOOK_LIMITS as L } from '#shared/dream-books/dream-books.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import type { FormField } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { BookHolds, BookPreview } from './book-preview.tsx';
import { type BookValues, inputOf, NEW_BOOK, valuesOf } from './book-values.ts';
import { BOOK_TABLE, type BookRow } from './dream-books.queries.ts';

const shownAs = (values: BookValues) => <BookPreview values={values} />;

function useFields(): FormField<BookValues>[] {
  const { t } = useTranslation('translation');
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }));
  return [
    { kind: 'line', name: 'title', label: t('admin.books.name'), max: L.title },
    { kind: 'line', name: 'author', label: t('admin.books.author'), max: L.line },
    { kind: 'number', name: 'year', label: t('admin.books.year'), min: -3000, max: 2200 },
    {
      kind: 'line',
      name: 'slug',
      label: t('admin.books.slug'),
      hint: t('admin.books.slugHint'),
      max: L.slug,
      ltr: true,
    },
    { kind: 'line', name: 'licence', label: t('admin.books.licence'), max: L.line },
    {
      kind: 'line',
      name: 'source',
      label: t('admin.books.source'),
      hint: t('admin.books.sourceHint'),
      max: L.line,
    },
    { kind: 'line', name: 'tradition', label: t('admin.books.tradition'), max: L.line },
    {
      kind: 'choice',
      name: 'language',
      label: t('admin.books.language'),
      options: [{ value: '', label: t('admin.books.several') }, ...languages],
    },
    { kind: 'line', name: 'tone', label: t('admin.books.tone'), max: L.item },
    {
      kind: 'switch',
      name: 'folklore',
      label: t('admin.books.folklore'),
      hint: t('admin.books.folkloreHint'),
    },
    { kind: 'text', name: 'description', label: t('admin.books.description'), max: L.description },
    {
      kind: 'choice',
      name: 'status',
      label: t('admin.books.status'),
      options: (['draft', 'published'] as const).map((value) => ({
        value,
        label: t(`admin.books.statuses.${value}`),
      })),
    },
  ];
}

/** A new book, or one that is changed. */
export function BookForm({ book }: { book?: BookRow }) {
  const fields = useFields();
  return (
    <RecordForm<BookValues>
      spec={{
        table: BOOK_TABLE,
        ...(book && { record: book }),
        initial: book ? valuesOf(book) : NEW_BOOK,
        fields,
        inputOf,
        preview: shownAs,
        beside: book && (
          <>
            <BookHolds book={book.id} />
            <RecordTrail subject="dream_book" id={book.id} version={book.updated_at} />
          </>
        ),
        back: book ? `/admin/view-dream_book/${book.id}` : '/admin/dream_book',
        after: (id) => `/admin/view-dream_book/${id}`,
      }}
    />
  );
}
