import { Fragment } from 'react';
import type { FormField, FormValues, RecordFormState } from './form-spec.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { RecordField } from './record-field.tsx';

type FieldsProps<Values extends FormValues> = {
  form: RecordFormState<Values>;
  fields: readonly FormField<Values>[];
};

/** A form's fields in their order. */
export function RecordFields<Values extends FormValues>({ form, fields }: FieldsProps<Values>) {
  return fields.map((field) => {
    if (field.kind === 'languages') return <LanguageTabs key={field.name} form={form} field={field} />;
    if (field.show && !field.show(form.values)) return null;
    if (field.kind === 'own') return <Fragment key={field.name}>{field.render(form)}</Fragment>;
    return <RecordField key={field.name} form={form} field={field} />;
  });
}
