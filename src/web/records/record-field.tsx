import { Switch, Textarea, TextInput } from '@mantine/core';
import { directionOf } from '#shared/languages.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { MomentField } from '#web/ui/fields/moment-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TagField } from '#web/ui/fields/tag-field.tsx';
import type { FormValues, PlainField, RecordFormState } from './form-spec.ts';
import classes from './record-form.module.css';

type FieldProps<Values extends FormValues> = {
  form: RecordFormState<Values>;
  field: PlainField<Values>;
};

/** What every kind of input takes from the form. */
function inputOf<Values extends FormValues>({ form, field }: FieldProps<Values>) {
  const { name, label, hint, ltr, language } = field;
  const dir = ltr ? 'ltr' : language === undefined ? 'auto' : directionOf(language);
  return { label, description: hint, dir, ...form.getInputProps(name) } as const;
}

type Plain<Kind extends PlainField<FormValues>['kind']> = Extract<PlainField<FormValues>, { kind: Kind }>;

const LongText = ({ input, field }: { input: ReturnType<typeof inputOf>; field: Plain<'text'> }) => (
  <Textarea
    {...input}
    lang={field.language}
    maxLength={field.max}
    autosize
    minRows={field.rows ?? 4}
    maxRows={24}
    classNames={field.mono ? { input: classes.mono } : {}}
  />
);

/** One field of a form, by its kind. */
export function RecordField<Values extends FormValues>({ form, field }: FieldProps<Values>) {
  const input = inputOf({ form, field });
  switch (field.kind) {
    case 'line':
      return (
        <TextInput
          {...input}
          lang={field.language}
          maxLength={field.max}
          autoComplete="off"
          placeholder={field.placeholder}
        />
      );
    case 'text':
      return <LongText input={input} field={field as Plain<'text'>} />;
    case 'number':
      return <NumberField {...input} min={field.min} max={field.max} />;
    case 'choice':
      return (
        <ChoiceField
          {...input}
          options={field.options}
          value={String(input.value ?? '')}
          onChange={input.onChange as (value: string) => void}
        />
      );
    case 'switch': {
      const { checked, onChange } = form.getInputProps(field.name, { type: 'checkbox' });
      return <Switch label={field.label} description={field.hint} checked={checked} onChange={onChange} />;
    }
    case 'day':
      return <DayField {...input} value={String(input.value ?? '')} onChange={input.onChange} />;
    case 'moment':
      return <MomentField {...input} value={String(input.value ?? '')} onChange={input.onChange} />;
    default:
      return (
        <TagField
          {...input}
          value={(input.value ?? []) as string[]}
          onChange={input.onChange}
          max={field.max}
          offers={field.suggestions ?? []}
        />
      );
  }
}
