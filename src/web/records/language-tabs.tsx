import { Tabs } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import type { FormValues, LanguageFields, PlainField, RecordFormState } from './form-spec.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { RecordField } from './record-field.tsx';
import classes from './record-form.module.css';

type LanguageTabsProps<Values extends FormValues> = {
  form: RecordFormState<Values>;
  field: LanguageFields<Values>;
};

/** Whether the first of the fields has no words in a language. */
const isMissing = (values: FormValues, name: string, language: string): boolean => {
  const texts = values[name] as Readonly<Record<string, string>> | undefined;
  return (texts?.[language] ?? '').trim() === '';
};

/** The languages in which one of the fields was refused; the first of them opens where none of the shown fields was. */
function useFaulty<Values extends FormValues>(
  { form, field }: LanguageTabsProps<Values>,
  language: string,
  open: (language: string) => void,
): readonly string[] {
  const faulty = LANGUAGES.filter((code) =>
    field.fields.some(({ name }) => form.errors[`${name}.${code}`] !== undefined),
  );
  const [first] = faulty;
  const shown = faulty.some((code) => code === language);
  const told = useRef(form.errors);
  useEffect(() => {
    if (told.current === form.errors) return;
    told.current = form.errors;
    if (first !== undefined && !shown) open(first);
  });
  return faulty;
}

/** The same fields in each language; a mark says where words are missing, and English stands in there. */
export function LanguageTabs<Values extends FormValues>(props: LanguageTabsProps<Values>) {
  const { form, field } = props;
  const { t } = useTranslation('translation');
  const [language, setLanguage] = useState<string>('en');
  const first = field.fields[0]?.name ?? '';
  const choose = (chosen: string | null) => {
    setLanguage(chosen ?? 'en');
    field.onLanguage?.(chosen ?? 'en');
  };
  const faulty: readonly string[] = useFaulty(props, language, choose);
  const fieldIn = (one: PlainField<Values>, code: string): PlainField<Values> => ({
    ...one,
    name: `${one.name}.${code}`,
    // What is typed is in this language; its label and its hint are in the reader's.
    language: code,
  });
  return (
    <Tabs value={language} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={field.label} className={classes.languages}>
        {LANGUAGES.map((code) => {
          const missing = isMissing(form.values, first, code);
          const refused = faulty.includes(code);
          return (
            <Tabs.Tab key={code} value={code} data-missing={missing || undefined}>
              <span lang={code}>{languageName(code)}</span>
              {refused && <span className={classes.missing}> {t('admin.records.faulty')}</span>}
              {missing && !refused && (
                <span className={classes.lacks}>
                  <VisuallyHidden> {t('admin.records.missing')}</VisuallyHidden>
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {LANGUAGES.map((code) => (
        <Tabs.Panel key={code} value={code} className={classes.fields}>
          {field.fields.map((one) => (
            <RecordField key={one.name} form={form} field={fieldIn(one, code)} />
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
