import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { leaveFor, providerLogin, providersQuery, socialFaultOf } from './auth.queries.ts';
import { useSocialFaultWords } from '#web/i18n/social-fault.ts';
import { Button } from '#web/ui/fields/button.tsx';
import classes from './auth.module.css';

/** Buttons that lead to the providers that this server knows; nothing where it knows none. */
export function ProviderWays() {
  const { t } = useTranslation('translation');
  const { data: providers = [] } = useQuery(providersQuery());
  if (providers.length === 0) return null;
  return (
    <div className={classes.providers}>
      {providers.map(({ name, label }) => (
        <Button key={name} onClick={() => leaveFor(providerLogin(name))}>
          {t('auth.social.with', { name: label })}
        </Button>
      ))}
      <p className={classes.or}>{t('auth.social.or')}</p>
    </div>
  );
}

/** Why a provider did not let somebody in, as its way back tells it. */
export function useSocialFault(): string | null {
  const words = useSocialFaultWords();
  const fault = socialFaultOf(useLocation().hash);
  return fault === undefined ? null : words(fault);
}
