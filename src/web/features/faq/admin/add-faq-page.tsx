import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Page, PageHead } from '#web/ui/page.tsx';
import { FaqForm } from './faq-form.tsx';
import { languageOf } from './faq-values.ts';

/** /admin/add-faq: a new question, or one that stands in another language; the address says which. */
export default function AddFaqPage() {
  const { t, i18n } = useTranslation('translation');
  const [params] = useSearchParams();
  const initial = {
    locale: languageOf(params.get('locale') ?? i18n.resolvedLanguage ?? null),
    category: params.get('category') ?? '',
    question: '',
    answer: '',
    slug: params.get('slug') ?? '',
    shown: false,
  };
  return (
    <Page width="full">
      <PageHead title={t('admin.faq.addTitle')} />
      <FaqForm key={params.toString()} initial={initial} />
    </Page>
  );
}
