import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Blocked } from '#shared/blocks.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { streamKeys } from '#web/features/stream/stream.queries.ts';
import { blockedPeople, blockKeys, takeBlockBack } from '#web/features/moderation/reporting.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from '#web/features/settings/account/sessions-section.module.css';

function BlockedRow({ row, busy, onUnblock }: { row: Blocked; busy: boolean; onUnblock: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const name = row.name ?? t('settings.blocked.dream', { title: row.dream ?? '' });
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.when}>{t('settings.blocked.since', { when: format.moment(row.since) })}</p>
      </div>
      <Button
        small
        loading={busy}
        aria-label={t('settings.blocked.unblockOne', { name })}
        onClick={onUnblock}
      >
        {t('settings.blocked.unblock')}
      </Button>
    </li>
  );
}

/** Whom one does not read: by name where the name was blocked, else the one anonymous dream. */
export function BlockedSection() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const found = useQuery(blockedPeople(user));
  const { data } = found;
  const unblock = useMutation({
    mutationFn: takeBlockBack,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: streamKeys.all });
      return client.invalidateQueries({ queryKey: blockKeys.own(user) });
    },
  });
  return (
    <SettingsSection
      id="blocked"
      title={t('settings.blocked.title')}
      note={t('settings.blocked.note')}
      loading={found.isPending}
    >
      {data?.length === 0 && <p>{t('settings.blocked.none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((row) => (
            <BlockedRow
              key={`${row.since} ${row.name ?? ''} ${row.dream ?? ''}`}
              row={row}
              busy={unblock.isPending && unblock.variables === row.handle}
              onUnblock={() => unblock.mutate(row.handle)}
            />
          ))}
        </ul>
      )}
      <NotRead query={found} />
      {unblock.error && <FormMessage tone="error">{errorText(unblock.error)}</FormMessage>}
    </SettingsSection>
  );
}
