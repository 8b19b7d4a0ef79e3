import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageName } from '#shared/languages.ts';
import { RULE_ACTS, RULE_LIMITS, type WordRuleInput } from '#shared/moderation-words/word-rules.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import type { FormField, FormSpec } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { TryBox } from './try-box.tsx';
import type { WordRuleRow } from './word-rules.queries.ts';

export const EMPTY_RULE: WordRuleInput = { words: '', language: '', act: 'hold', reason: '', active: true };

function useFields(): FormField<WordRuleInput>[] {
  const { t } = useTranslation('translation');
  const name = (key: 'words' | 'act' | 'language' | 'reason' | 'active') => ({
    name: key,
    label: t(`admin.wordRules.fields.${key}`),
  });
  const any = { value: '', label: t('admin.wordRules.everyLanguage') };
  return [
    { ...name('words'), kind: 'line', max: RULE_LIMITS.words, hint: t('admin.wordRules.wordsHint') },
    {
      ...name('act'),
      kind: 'choice',
      hint: t('admin.wordRules.actHint'),
      options: RULE_ACTS.map((value) => ({ value, label: t(`admin.wordRules.acts.${value}`) })),
    },
    {
      ...name('language'),
      kind: 'choice',
      options: [any, ...LANGUAGES.map((value) => ({ value, label: languageName(value) }))],
    },
    { ...name('reason'), kind: 'line', max: RULE_LIMITS.reason, hint: t('admin.wordRules.reasonHint') },
    { ...name('active'), kind: 'switch' },
  ];
}

/** The box to try a text with the rule as it is being written. */
const triedBeside = (id: number | undefined) => (values: WordRuleInput) => (
  <TryBox rule={{ ...values, ...(id !== undefined && { id }) }} />
);

/** One rule for words. */
export function WordRuleForm({ initial, rule }: { initial: WordRuleInput; rule?: WordRuleRow }) {
  const { t } = useTranslation('translation');
  const spec: FormSpec<WordRuleInput> = {
    table: 'word_rule',
    ...(rule && { record: rule }),
    initial,
    fields: useFields(),
    faults: ({ words }): Record<string, string> =>
      words.trim() === '' ? { words: t('admin.wordRules.wordsMissing') } : {},
    inputOf: (values) => values,
    back: '/admin/word-rules',
    preview: triedBeside(rule?.id),
    beside: rule && <RecordTrail subject="word_rule" id={rule.id} version={rule.updated_at} />,
  };
  return <RecordForm spec={spec} />;
}
