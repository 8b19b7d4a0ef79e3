import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { BackupsSection } from './backups-section.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { keepPackSelection } from '#web/features/dream-packs/dream-packs.queries.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { FormActions } from '#web/ui/fields/form.tsx';
import classes from './portability.module.css';

/** The ways to give some dreams to somebody: an address, or paper. Nothing is chosen yet there. */
function GivingSection() {
  const { t } = useTranslation('translation');
  const begin = () => keepPackSelection(null);
  return (
    <section className={classes.part} aria-labelledby="giving-title">
      <h2 id="giving-title">{t('readingLinks.section.title')}</h2>
      <p className={classes.note}>{t('readingLinks.section.note')}</p>
      <FormActions>
        <ButtonLink icon="give" to="/user/reading-links" onClick={begin}>
          {t('readingLinks.section.links')}
        </ButtonLink>
        <ButtonLink icon="print" to="/user/print" onClick={begin}>
          {t('readingLinks.section.print')}
        </ButtonLink>
      </FormActions>
    </section>
  );
}

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
