import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { BackupsSection } from './backups-section.tsx';
import { ExportSection } from './export-section.tsx';
import { GivingSection } from './giving-section.tsx';
import { ImportSection } from './import-section.tsx';

/** The diary out and in. */
export default function PortabilityPage() {
  const { t } = useTranslation('translation');
  return (
    <Page>
      <PageHead title={t('portability.title')} note={t('portability.note')} />
      <ExportSection />
      <GivingSection />
      <BackupsSection />
      <ImportSection />
    </Page>
  );
}
