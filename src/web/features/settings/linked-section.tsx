import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ownIdentities, providersQuery, settingsKeys, unlinkIdentity } from './settings.queries.ts';
import classes from './sessions-section.module.css';

/** Accounts elsewhere that may log in here; nothing where no provider is configured. */
export function LinkedSection() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const providers = useQuery(providersQuery()).data ?? [];
  const { data } = useQuery(ownIdentities(user, providers.length > 0));
  const unlink = useMutation({
    mutationFn: unlinkIdentity,
    onSuccess: () => client.invalidateQueries({ queryKey: settingsKeys.identities(user) }),
  });
  if (providers.length === 0) return null;
  return (
    <SettingsSection
      id="linked"
      title={t('settings.linked.title')}
      note={t('settings.linked.note')}
      loading={!data}
    >
      {data?.length === 0 && <p>{t('settings.linked.none')}</p>}
      <ul className={classes.list}>
        {data?.map((row) => (
          <li key={row.id} className={classes.row}>
            <div>
              <p className={classes.name}>{row.label}</p>
              <p className={classes.when}>
                {t('settings.linked.since', { when: format.moment(row.created_at) })}
              </p>
            </div>
            <Button
              small
              loading={unlink.isPending && unlink.variables === row.id}
              aria-label={t('settings.linked.unlinkOne', { name: row.label })}
              onClick={() => unlink.mutate(row.id)}
            >
              {t('settings.linked.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      {unlink.isError && <FormMessage tone="error">{errorText(unlink.error)}</FormMessage>}
    </SettingsSection>
  );
}
