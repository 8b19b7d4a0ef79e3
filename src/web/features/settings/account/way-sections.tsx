import { useTranslation } from 'react-i18next';
import { AllowanceLeft } from '#web/features/billing/billing.parts.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import classes from './way-sections.module.css';

/** Taking one's dreams along, or bringing them in, has a page of its own. */
export function PortabilitySection() {
  const { t } = useTranslation('translation');
  return (
    <SettingsSection
      id="portability"
      title={t('settings.portability.title')}
      note={t('settings.portability.note')}
    >
      <div>
        <ButtonLink to="/user/portability">{t('settings.portability.open')}</ButtonLink>
      </div>
    </SettingsSection>
  );
}

/** What is left of what is counted, and the way to plans, cards and receipts. */
export function PlanSection() {
  const { t } = useTranslation('translation');
  return (
    <SettingsSection id="plan" title={t('settings.plan.title')} note={t('settings.plan.note')}>
      <div>
        <AllowanceLeft what="readings" />
        <AllowanceLeft what="minutes" />
        <AllowanceLeft what="space" />
      </div>
      <div data-foot-bar className={classes.ways}>
        <ButtonLink to="/user/subscribe">{t('settings.plan.plans')}</ButtonLink>
        <ButtonLink to="/account/payments" look="plain" hang>
          {t('billing.cards.title')}
        </ButtonLink>
        <ButtonLink to="/user/past_payments" look="plain" hang>
          {t('billing.past.title')}
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}
