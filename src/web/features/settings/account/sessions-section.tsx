import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '#shared/accounts/accounts.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { deviceOf } from './device-of.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { Step } from '#web/features/settings/step.tsx';
import {
  endOtherSessions,
  endSession,
  ownSessions,
  settingsKeys,
} from '#web/features/settings/settings.queries.ts';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from './sessions-section.module.css';

function SessionRow({ row, busy, onEnd }: { row: SessionView; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { browser, system } = deviceOf(row.agent);
  const name = browser && system ? t('settings.sessions.device', { browser, system }) : (browser ?? system);
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{name ?? t('settings.sessions.unknown')}</p>
        <p className={classes.when}>
          {row.current
            ? t('settings.sessions.here')
            : t('settings.sessions.used', { when: format.moment(row.last_used_at) })}
          {' · '}
          <bdi>{row.ip}</bdi>
        </p>
      </div>
      {!row.current && (
        <Button small loading={busy} onClick={onEnd} aria-label={t('settings.sessions.endOne', { name })}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useEnding(user: number | null) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: settingsKeys.sessions(user) });
  const one = useMutation({ mutationFn: endSession, onSettled });
  const others = useMutation({ mutationFn: endOtherSessions, onSettled });
  return { one, others };
}

/** Where one is signed in; each may be ended, or all but this one. */
export function SessionsSection() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const found = useQuery(ownSessions(user));
  const { data } = found;
  const { one, others } = useEnding(user);
  const [asking, setAsking] = useState(false);
  const fault = one.error ?? others.error;
  return (
    <SettingsSection
      id="sessions"
      title={t('settings.sessions.title')}
      note={t('settings.sessions.note')}
      loading={found.isPending}
    >
      <NotRead query={found} />
      {fault && <FormMessage tone="error">{errorText(fault)}</FormMessage>}
      <ul className={classes.list}>
        {data?.map((row) => (
          <SessionRow
            key={row.id}
            row={row}
            busy={one.isPending && one.variables === row.id}
            onEnd={() => one.mutate(row.id)}
          />
        ))}
      </ul>
      <Step name={data && data.length > 1 ? 'several' : 'one'}>
        {data && data.length > 1 && (
          <div>
            <Button icon="logout" onClick={() => setAsking(true)}>
              {t('settings.sessions.endOthers')}
            </Button>
          </div>
        )}
      </Step>
      <Confirm
        open={asking}
        title={t('settings.sessions.endOthers')}
        action={t('settings.sessions.endOthersGo')}
        busy={others.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => others.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {t('settings.sessions.endOthersText', { count: (data?.length ?? 1) - 1 })}
      </Confirm>
    </SettingsSection>
  );
}
