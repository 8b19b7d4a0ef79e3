import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Recording } from '#shared/recordings.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { durationWords } from '#web/i18n/spans.ts';
import type { DeviceRecording } from '#web/offline/database.ts';
import { loadDeviceToRead } from '#web/offline/device-later.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { useRowState } from '#web/offline/row-states.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { dreamKeys, transcribeAgain, waitingRecordings } from '#web/features/dreams/dreams.queries.ts';
import classes from './waiting-recordings.module.css';

const SHOWN = 4;
const LOCAL_MS = 3_000;

type LineProps = { at: string; ms: number; where: string; state: ReactNode; dreamId?: number | null };

function Line({ at, ms, where, state, dreamId }: LineProps) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const title = t('dreams.waiting.title', { time: format.moment(at, { timeStyle: 'short' }) });
  const length = durationWords(i18n.resolvedLanguage ?? 'en', ms);
  return (
    <Sheet as="article" className={classes.line}>
      <Icon name="mic" className={classes.icon} />
      <div>
        <b>{dreamId ? <Link to={`/user/edit-dream/${dreamId}`}>{title}</Link> : title}</b>
        <p>{t('dreams.waiting.length', { length, where })}</p>
      </div>
      <div className={classes.state}>{state}</div>
    </Sheet>
  );
}

/** A recording that the server holds and whose words are not there yet. */
function Kept({ recording }: { recording: Recording }) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  const isYours = recording.state === 'stored' && config?.transcription.available === false;
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: transcribeAgain,
    onSettled: () => queries.invalidateQueries({ queryKey: dreamKeys.waiting }),
  });
  const state =
    recording.state === 'failed' ? (
      <>
        <span>{recording.fault ?? t('dreams.waiting.failed')}</span>
        <Button small loading={again.isPending} onClick={() => again.mutate(recording.id)}>
          {t('dreams.again')}
        </Button>
      </>
    ) : (
      t(`dreams.waiting.${isYours ? 'yours' : recording.state}`)
    );
  const { started_at: at, duration_ms: ms, dream_id: dreamId } = recording;
  return <Line at={at} ms={ms} where={t('dreams.waiting.server')} state={state} dreamId={dreamId} />;
}

/** A recording that is still on this device alone. */
function Here({ recording }: { recording: DeviceRecording }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const upload = useRowState(recording.client_id);
  const isGoing = upload?.state === 'saving';
  const share = isGoing && upload.pieces ? (upload.sent ?? 0) / upload.pieces : 0;
  const state =
    recording.fault ??
    (isGoing
      ? t('dreams.waiting.sending', { share: format.number(Math.round(share * 100)) })
      : t('dreams.waiting.here'));
  const { started_at: at, duration_ms: ms } = recording;
  return <Line at={at} ms={ms} where={t('dreams.waiting.device')} state={state} />;
}

const localRecordings = {
  queryKey: dreamKeys.waitingHere,
  queryFn: async () => {
    const { pieceStore } = await loadDeviceToRead();
    const all = await pieceStore.listOf(currentOwner()).catch(() => []);
    return all.filter(({ state, pieces }) => state === 'stopped' && pieces > 0);
  },
  refetchInterval: LOCAL_MS,
};

/** Spoken dreams on their way: kept here, arriving, being written down. Nothing is drawn where there are none. */
export function WaitingRecordings() {
  const { t } = useTranslation('translation');
  const kept = useQuery(waitingRecordings);
  const here = useQuery(localRecordings);
  const local = here.data ?? [];
  const ids = new Set(local.map(({ client_id: id }) => id));
  const arrived = (kept.data ?? []).filter(({ client_id: id }) => !ids.has(id));
  if (local.length + arrived.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t('dreams.waiting.label')}>
      {local.slice(0, SHOWN).map((recording) => (
        <Here key={recording.client_id} recording={recording} />
      ))}
      {arrived.slice(0, SHOWN).map((recording) => (
        <Kept key={recording.id} recording={recording} />
      ))}
    </section>
  );
}
