import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#shared/categories.ts';
import { FAQ_LIMITS } from '#shared/house/faq.ts';
import { directionOf, languageName, LANGUAGES } from '#shared/languages.ts';
import { categoryList } from '#web/features/categories/categories.queries.ts';
import { SidePart } from '#web/records/beside.tsx';
import type { FormField } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import type { FaqRow } from '#web/features/faq/faq.queries.ts';
import { type FaqValues, inputOf } from './faq-values.ts';
import { SimilarQuestions } from './similar-questions.tsx';
import classes from './faq-admin.module.css';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The question as the public page shows it. */
function Preview({ values: { locale, question, answer } }: { values: FaqValues }) {
  const { t } = useTranslation('translation');
  const isWritten = question.trim() !== '' || answer.trim() !== '';
  return (
    <SidePart title={t('admin.records.preview')}>
      {!isWritten && <p className={classes.quiet}>{t('admin.faq.previewEmpty')}</p>}
      {isWritten && (
        <div className={classes.preview} lang={locale} dir={directionOf(locale)}>
          {question && <h3 dir="auto">{question}</h3>}
          {answer
            .split(/\n{2,}/)
            .filter((paragraph) => paragraph.trim() !== '')
            .map((paragraph, at) => (
              <p key={`${at}-${paragraph.slice(0, 20)}`} dir="auto">
                {paragraph}
              </p>
            ))}
        </div>
      )}
    </SidePart>
  );
}

const shownAs = (values: FaqValues) => <Preview values={values} />;

function useFields(record: FaqRow | undefined): FormField<FaqValues>[] {
  const { t, i18n } = useTranslation('translation');
  const { data: categories = [] } = useQuery(categoryList('faq'));
  const field = (name: 'locale' | 'category' | 'question' | 'answer' | 'slug') => ({
    name,
    label: t(`admin.faq.fields.${name}`),
  });
  return [
    {
      ...field('locale'),
      kind: 'choice',
      show: () => !record,
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
    },
    {
      ...field('category'),
      kind: 'choice',
      options: categories.map(({ slug, name }) => ({
        value: slug,
        label: categoryName(name, i18n.resolvedLanguage ?? 'en'),
      })),
    },
    { ...field('question'), kind: 'line', max: FAQ_LIMITS.question },
    {
      kind: 'own',
      name: 'similar',
      render: ({ values }) => (
        <SimilarQuestions locale={values.locale} text={values.question} kept={record} />
      ),
    },
    {
      ...field('answer'),
      kind: 'text',
      max: FAQ_LIMITS.answer,
      rows: 8,
      hint: t('admin.faq.answerHint'),
    },
    { ...field('slug'), kind: 'line', max: FAQ_LIMITS.slug, ltr: true, hint: t('admin.faq.slugHint') },
    {
      kind: 'switch',
      name: 'shown',
      label: t('admin.faq.fields.publish'),
      hint: t('admin.faq.publishHint'),
    },
  ];
}

type FaqFormProps = { record?: FaqRow; initial: FaqValues; beside?: ReactNode };

/** The form of one question in one language. */
export function FaqForm({ record, initial, beside }: FaqFormProps) {
  const { t } = useTranslation('translation');
  const fields = useFields(record);
  const faults = ({ question, answer, category, slug }: FaqValues): Record<string, string> => {
    const wrong = {
      question: question.trim() === '',
      answer: answer.trim() === '',
      category: category === '',
      slug: slug.trim() !== '' && !SLUG.test(slug.trim()),
    };
    const names = (Object.keys(wrong) as (keyof typeof wrong)[]).filter((name) => wrong[name]);
    return Object.fromEntries(names.map((name) => [name, t(`admin.faq.faults.${name}`)]));
  };
  return (
    <RecordForm<FaqValues>
      spec={{
        table: 'faq',
        ...(record && { record }),
        initial,
        fields,
        faults,
        inputOf: (values) => inputOf(values, !record),
        laterOf: (values) => inputOf(values, false),
        fieldOf: (name) => (name === 'status' ? 'shown' : name),
        back: '/admin/faq',
        preview: shownAs,
        beside,
      }}
    />
  );
}
