import { useTranslation } from 'react-i18next';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { WordRuleForm } from './word-rule-form.tsx';
import type { WordRuleRow } from './word-rules.queries.ts';

const valuesOf = ({ words, language, act, reason, active }: WordRuleRow) => ({
  words,
  language,
  act,
  reason,
  active,
});

/** /admin/edit-word-rule/{id}. */
export default function EditWordRulePage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.wordRules.editTitle')} />
      <RecordLoader<WordRuleRow>
        headed
        table="word_rule"
        back="/admin/word-rules"
        unknown={t('admin.wordRules.unknown')}
      >
        {(rule) => <WordRuleForm key={rule.id} initial={valuesOf(rule)} rule={rule} />}
      </RecordLoader>
    </Page>
  );
}
