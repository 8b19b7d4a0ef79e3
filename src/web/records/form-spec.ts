import type { UseFormReturnType } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export type FormValues = Record<string, unknown>;
export type RecordFormState<Values extends FormValues> = UseFormReturnType<Values>;

type Common<Values extends FormValues> = {
  /** The field's name in the form's values; `text.en` reaches inside. */
  name: string;
  label: string;
  hint?: string;
  /** Left out while it says no. */
  show?: (values: Values) => boolean;
  /** Words that stand from left to right in every language: addresses, short names. */
  ltr?: true;
  /** The language that its words are in, where the form knows it. */
  language?: string;
};
export type PlainField<Values extends FormValues> = Common<Values> &
  (
    | { kind: 'line'; max: number; placeholder?: string }
    | { kind: 'text'; max: number; rows?: number; mono?: true }
    | { kind: 'number'; min?: number; max?: number }
    | { kind: 'choice'; options: readonly { value: string; label: string; disabled?: boolean }[] }
    | { kind: 'switch' }
    | { kind: 'day' }
    | { kind: 'moment' }
    | { kind: 'tags'; max: number; suggestions?: readonly string[] }
  );
/** The same fields once for each language, under tabs that say what is missing; values are records by language. */
export type LanguageFields<Values extends FormValues> = {
  kind: 'languages';
  name: string;
  label: string;
  fields: readonly PlainField<Values>[];
  onLanguage?: (language: string) => void;
};
type OwnField<Values extends FormValues> = {
  kind: 'own';
  name: string;
  /** What its value is called where it is told apart from another; left out where it holds none. */
  label?: string;
  show?: (values: Values) => boolean;
  render: (form: RecordFormState<Values>) => ReactNode;
};
export type FormField<Values extends FormValues> =
  | PlainField<Values>
  | LanguageFields<Values>
  | OwnField<Values>;

/** The form of one table's records: what it costs to add one to the admin's house. */
export type FormSpec<Values extends FormValues> = {
  table: string;
  /** The record that is changed, as it was read; a new one where it is left out. */
  record?: { id: number; updated_at: string };
  initial: Values;
  fields: readonly FormField<Values>[];
  /** What is wrong, by field; the server judges again. */
  faults?: (values: Values) => Record<string, string>;
  /** What is sent. */
  inputOf: (values: Values) => object;
  /** What is sent of a record that a lost answer had made already; the same where it is left out, nothing where null. */
  laterOf?: ((values: Values) => object) | null;
  /** Another way to send it than the records calls; answers the record's id. */
  send?: (input: object) => Promise<number>;
  /** Where the server's name of a field is another than the form's. */
  fieldOf?: (name: string) => string;
  /** The list that the page belongs to. */
  back: string;
  /** Where a new record leads; the list where it is left out. */
  after?: (id: number) => string;
  /** Other cached answers that change with the record. */
  touches?: readonly QueryKey[];
  /** Under which other name than the table's a new record's draft is kept: a copy is none of the new one's. */
  draft?: string;
  /** What stands beside the fields, as it would be seen. */
  preview?: (values: Values) => ReactNode;
  /** What stands beside the fields besides: where it is used, what happened to it. */
  beside?: ReactNode;
  submit?: string;
  /** Other ways to save, beside the plain one; `save` sends the form with these values in it; they stay out of the fields. */
  acts?: (
    form: RecordFormState<Values>,
    save: (values?: Partial<Values>) => void,
    saving: boolean,
  ) => ReactNode;
  /** What follows a change instead of the way back to the list: the page stays. */
  changed?: () => unknown;
};
