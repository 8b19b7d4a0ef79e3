import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EMPTY_RULE, WordRuleForm } from './word-rule-form.tsx';

/** /admin/add-word-rule. */
export default function AddWordRulePage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.wordRules.addTitle')} note={t('admin.wordRules.addNote')} />
      <WordRuleForm initial={EMPTY_RULE} />
    </Page>
  );
}
