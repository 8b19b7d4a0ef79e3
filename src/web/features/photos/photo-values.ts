import type { PhotoRecord } from '#shared/uploads/photos.ts';
import { LANGUAGES } from '#shared/languages.ts';

export type PhotoValues = {
  /** 0 until a picture was sent. */
  upload_id: number;
  /** Where the picture that was just sent is seen. */
  url: string;
  title: string;
  alt: Record<string, string>;
  credit: string;
  shown: boolean;
};

const altsOf = (given: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, given[language] ?? '']));

export const newPhoto = (): PhotoValues => ({
  upload_id: 0,
  url: '',
  title: '',
  alt: altsOf(),
  credit: '',
  shown: true,
});

export const valuesOf = ({ upload_id: file, title, alt, credit, status }: PhotoRecord): PhotoValues => ({
  upload_id: file.id,
  url: '',
  title,
  alt: altsOf(alt),
  credit,
  shown: status === 1,
});

const wordsOf = ({ title, alt, credit, shown }: PhotoValues) => ({
  title: title.trim(),
  alt: Object.fromEntries(Object.entries(alt).filter(([, words]) => words.trim() !== '')),
  credit: credit.trim(),
  status: shown ? 1 : 0,
});
export const changeOf = (values: PhotoValues) => wordsOf(values);
export const inputOf = (values: PhotoValues) => ({ upload_id: values.upload_id, ...wordsOf(values) });
