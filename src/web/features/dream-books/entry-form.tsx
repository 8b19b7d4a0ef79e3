import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  DREAM_BOOK_LIMITS as L,
  ENTRY_POS,
  ENTRY_STATUSES,
  type Footnote,
} from '#shared/dream-books/dream-books.ts';
import { FALLBACK_LANGUAGE, languageName, LANGUAGES } from '#shared/languages.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import type { FormField } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { oneRecord } from '#web/records/records.queries.ts';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { ENTRY_TABLE, type EntryRow } from './dream-books.queries.ts';

export type EntryValues = {
  headword: string;
  slug: string;
  language: string;
  letter: string;
  text: string;
  match: string[];
  phrases: string[];
  pos: string;
  category: string;
  questions: string;
  variations: string;
  related: string[];
  footnotes: string;
  epigraph: string;
  source: string;
  tone: string;
  sensitive: boolean;
  status: string;
};

const NEW_ENTRY: EntryValues = {
  headword: '', slug: '', language: FALLBACK_LANGUAGE, letter: '', text: '', match: [], phrases: [], pos: 'noun', category: '',
  questions: '', variations: '', related: [], footnotes: '', epigraph: '', source: '', tone: '', sensitive: false, status: 'draft',
}; // prettier-ignore

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A line a note, as `1: See Nun`. */
export const notesOf = (text: string): Footnote[] =>
  linesOf(text).map((line, index) => {
    const found = /^([\w*]{1,8})[:.]\s+(.+)$/.exec(line);
    return { mark: found?.[1] ?? String(index + 1), text: found?.[2] ?? line };
  });

const valuesOf = (row: EntryRow): EntryValues => {
  const { id: _id, book_id: _book, created_at: _made, updated_at: _at, concerns: _concerns, ...rest } = row;
  return {
    ...rest,
    questions: row.questions.join('\n'),
    variations: row.variations.join('\n'),
    footnotes: row.footnotes.map(({ mark, text }) => `${mark}: ${text}`).join('\n'),
  };
};

const inputOf = ({ slug, letter, questions, variations, footnotes, ...rest }: EntryValues) => ({
  ...rest,
  ...(slug.trim() !== '' && { slug: slug.trim() }),
  ...(letter.trim() !== '' && { letter: letter.trim() }),
  questions: linesOf(questions),
  variations: linesOf(variations),
  footnotes: notesOf(footnotes),
});

function useFields(isNew: boolean): FormField<EntryValues>[] {
  const { t } = useTranslation('translation');
  const name = (field: keyof EntryValues) => ({ name: field, label: t(`admin.books.fields.${field}`) });
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }));
  return [
    { kind: 'line', ...name('headword'), max: L.headword },
    ...(isNew ? [{ kind: 'choice' as const, ...name('language'), options: languages }] : []),
    { kind: 'text', ...name('text'), max: L.text, rows: 8 },
    { kind: 'tags', ...name('match'), hint: t('admin.books.matchHint'), max: L.list },
    { kind: 'tags', ...name('phrases'), hint: t('admin.books.phrasesHint'), max: L.list },
    {
      kind: 'choice',
      ...name('pos'),
      options: ENTRY_POS.map((value) => ({ value, label: t(`admin.books.pos.${value}`) })),
    },
    { kind: 'text', ...name('questions'), hint: t('admin.books.lineEach'), max: L.text, rows: 3 },
    { kind: 'text', ...name('variations'), hint: t('admin.books.lineEach'), max: L.text, rows: 3 },
    { kind: 'tags', ...name('related'), hint: t('admin.books.relatedHint'), max: L.list },
    { kind: 'text', ...name('footnotes'), hint: t('admin.books.footnotesHint'), max: L.text, rows: 2 },
    { kind: 'text', ...name('epigraph'), max: L.text, rows: 2 },
    { kind: 'line', ...name('category'), max: 60 },
    { kind: 'line', ...name('letter'), hint: t('admin.books.letterHint'), max: 8 },
    { kind: 'line', ...name('slug'), hint: t('admin.books.slugHint'), max: L.slug, ltr: true },
    { kind: 'line', ...name('source'), max: L.line },
    { kind: 'line', ...name('tone'), max: L.item },
    { kind: 'switch', ...name('sensitive'), hint: t('admin.books.sensitiveHint') },
    {
      kind: 'choice',
      ...name('status'),
      options: ENTRY_STATUSES.map((value) => ({ value, label: t(`admin.books.statuses.${value}`) })),
    },
  ];
}

/** An entry keeps its language: that is part of its address. */
const changeOf = (values: EntryValues) => {
  const { language: _, ...change } = inputOf(values);
  return change;
};

const preview = (values: EntryValues) => <EntryPreview values={values} notes={notesOf(values.footnotes)} />;
const backTo = (book: number) => `/admin/view-dream_book/${book}`;

export function AddEntry({ book }: { book: number }) {
  const fields = useFields(true);
  return (
    <RecordForm<EntryValues>
      spec={{
        table: ENTRY_TABLE,
        initial: NEW_ENTRY,
        fields,
        inputOf: (values) => ({ ...inputOf(values), book_id: book }),
        laterOf: changeOf,
        back: backTo(book),
        preview,
      }}
    />
  );
}

function Change({ row }: { row: EntryRow }) {
  const fields = useFields(false);
  return (
    <RecordForm<EntryValues>
      spec={{
        table: ENTRY_TABLE,
        record: row,
        initial: valuesOf(row),
        fields,
        inputOf: changeOf,
        back: backTo(row.book_id),
        preview,
        beside: <RecordTrail subject="dream_book_entry" id={row.id} version={row.updated_at} />,
      }}
    />
  );
}

/** An entry of this book; one of another is none here. */
export function EditEntry({ book, id }: { book: number; id: number }) {
  const { t } = useTranslation('translation');
  const isNumber = Number.isSafeInteger(id);
  const { data, error, refetch } = useQuery({ ...oneRecord<EntryRow>(ENTRY_TABLE, id), enabled: isNumber });
  const unknown = t('admin.books.noEntryHere');
  const back = (
    <BackToList table={ENTRY_TABLE} path={backTo(book)}>
      {t('admin.records.goBack')}
    </BackToList>
  );
  if (!isNumber || (data && data.book_id !== book)) return <Failed title={unknown} action={back} />;
  if (data) return <Change key={data.updated_at} row={data} />;
  if (!error) return <SkeletonRows rows={4} rowHeight={4} />;
  return (
    <RecordFailed
      error={error}
      unknown={unknown}
      back={back}
      again={t('admin.records.again')}
      onAgain={refetch}
    />
  );
}
