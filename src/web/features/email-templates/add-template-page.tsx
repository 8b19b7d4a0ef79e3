import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { TemplateForm } from './template-form.tsx';

/** /admin/add-email: words of one's own, sent by hand to one person. */
export default function AddTemplatePage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.email.addTitle')} note={t('admin.email.addNote')} />
      <TemplateForm />
    </Page>
  );
}
