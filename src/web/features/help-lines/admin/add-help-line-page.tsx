import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { HelpLineForm } from './help-line-form.tsx';
import { blankLine } from './help-line-values.ts';

/** /admin/add-help-line: a card in the reader's language, until another is chosen. */
export default function AddHelpLinePage() {
  const { t, i18n } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.helpLines.add')} />
      <HelpLineForm initial={blankLine(i18n.resolvedLanguage ?? null)} />
    </Page>
  );
}
