import type { BookRow } from './dream-books.queries.ts';

export type BookValues = {
  title: string;
  slug: string;
  author: string;
  year: number | string;
  licence: string;
  source: string;
  tradition: string;
  language: string;
  tone: string;
  folklore: boolean;
  description: string;
  status: string;
};

export const NEW_BOOK: BookValues = {
  title: '',
  slug: '',
  author: '',
  year: '',
  licence: '',
  source: '',
  tradition: '',
  language: '',
  tone: '',
  folklore: true,
  description: '',
  status: 'draft',
};

export const valuesOf = ({
  id: _id,
  created_at: _made,
  updated_at: _at,
  year,
  ...row
}: BookRow): BookValues => ({
  ...row,
  year: year ?? '',
});

export const inputOf = ({ year, slug, ...values }: BookValues): object => ({
  ...values,
  ...(slug.trim() !== '' && { slug: slug.trim() }),
  year: year === '' ? null : Number(year),
});
