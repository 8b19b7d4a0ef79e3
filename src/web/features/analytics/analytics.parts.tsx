import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsSession } from '#shared/analytics/analytics.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './analytics.module.css';
import { ownRecorded, recordedKeys, recordedSession, removeRecorded } from './analytics.queries.ts';
import { NotRead } from '#web/ui/not-read.tsx';
import { Timeline } from './timeline.tsx';

/** One session with what happened in it. */
function SessionDialog({ session, onClose }: { session: AnalyticsSession; onClose: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const { data, error } = useQuery(recordedSession(user, session.id));
  return (
    <Dialog
      open
      wide
      title={format.moment(session.start_time)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('recorded.close')}</Button>}
    >
      {data && <Timeline events={data.events} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
    </Dialog>
  );
}

function RemoveAll({ total }: { total: number }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: removeRecorded,
    onSuccess: () => toast(t('recorded.removed')),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: recordedKeys.all(user) });
    },
  });
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('recorded.removeAll')}
      </Button>
      {remove.error && <FormMessage tone="error">{errorText(remove.error)}</FormMessage>}
      <Confirm
        open={asking}
        danger
        title={t('recorded.removeAll')}
        action={t('recorded.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('recorded.removeText', { count: total })}
      </Confirm>
    </div>
  );
}

/** The sessions that one let be recorded: to read, and to remove. */
export function OwnRecordedSessions() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const user = useSession((state) => state.user);
  const isHeld = useSession((state) => state.held !== null);
  const found = useQuery({ ...ownRecorded(user), enabled: !isHeld });
  const { data } = found;
  const [open, setOpen] = useState<AnalyticsSession | null>(null);
  // Where the diary is closed the server tells of none.
  if (isHeld) return null;
  if (!data) return <NotRead query={found} />;
  if (data.total === 0) return <p className={classes.quiet}>{t('recorded.none')}</p>;
  return (
    <>
      <p className={classes.quiet}>{t('recorded.count', { count: data.total })}</p>
      <ul className={classes.own}>
        {data.list.map((session) => (
          <li key={session.id}>
            <div>
              <p>{format.moment(session.start_time)}</p>
              <p className={classes.quiet}>{t('recorded.events', { count: session.events })}</p>
            </div>
            <Button
              small
              aria-label={t('recorded.readOne', { when: format.moment(session.start_time) })}
              onClick={() => setOpen(session)}
            >
              {t('recorded.read')}
            </Button>
          </li>
        ))}
      </ul>
      <RemoveAll total={data.total} />
      {open && <SessionDialog session={open} onClose={() => setOpen(null)} />}
    </>
  );
}
