import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POND_LIMITS } from '#shared/pond/pond.ts';
import type { CastDecision, QueuedCast } from '#shared/pond/pond-queue.ts';
import type { QueueView } from '#shared/pond/queue-views.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { useDecision } from '#web/features/pond/pond.queries.ts';
import classes from './queue.module.css';

const SAID = { float: 'floated', refuse: 'refusedDone', keep: 'kept' } as const;

type RefusingProps = {
  takesOut: boolean;
  busy: boolean;
  onRefuse: (reason: string) => void;
  onEnd: () => void;
};

/** Why it does not float: the dreamer is told. */
function Refusing({ takesOut, busy, onRefuse, onEnd }: RefusingProps) {
  const { t } = useTranslation('translation');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = asked && reason.trim() === '';
  const act = t(takesOut ? 'admin.pond.takeOut' : 'admin.pond.refuse');
  return (
    <Dialog
      open
      title={act}
      onClose={onEnd}
      actions={
        <>
          <Button look="plain" onClick={onEnd}>
            {t('admin.pond.cancel')}
          </Button>
          <Button
            look="danger"
            loading={busy}
            onClick={() => (reason.trim() === '' ? setAsked(true) : onRefuse(reason.trim()))}
          >
            {act}
          </Button>
        </>
      }
    >
      <label className={classes.reason}>
        <span>{t('admin.pond.reason')}</span>
        <textarea
          rows={3}
          dir="auto"
          maxLength={POND_LIMITS.reason}
          aria-invalid={missing || undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <p role="alert" className={classes.fault}>
        {missing && t('admin.pond.reasonNeeded')}
      </p>
    </Dialog>
  );
}

/** What a moderator reads of a cast. */
function CastWords({ cast }: { cast: QueuedCast }) {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const { title, text, language, content_note: note, types, reports, reason, cast_on: day } = cast;
  return (
    <>
      <p className={classes.facts}>
        <span>{t('translation:admin.pond.castOn', { date: format.day(day) })}</span>
        {language !== '' && <span>{format.language(language)}</span>}
        {types.includes('nightmare') && <b>{t('translation:admin.pond.nightmare')}</b>}
      </p>
      {title !== '' && (
        <h2 dir="auto" lang={language || undefined}>
          {title}
        </h2>
      )}
      <DreamText text={text} lang={language || undefined} />
      {note !== '' && <p className={classes.note}>{t('translation:admin.pond.contentNote', { note })}</p>}
      {reports.length > 0 && (
        <p className={classes.note}>
          {t('translation:admin.pond.reports', {
            reasons: format.list(
              reports.map(({ reason: why, times }) =>
                t('translation:pond.times', {
                  what: t(`stream:reporting.reasons.${why}`),
                  times: format.number(times),
                }),
              ),
            ),
          })}
        </p>
      )}
      {reason !== '' && <p className={classes.note}>{reason}</p>}
    </>
  );
}

/** One cast and what can be decided about it. */
export function QueuedCard({ cast, view }: { cast: QueuedCast; view: QueueView }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const decision = useDecision();
  const [refusing, setRefusing] = useState(false);
  const floats = cast.state === 'floating';
  const decide = (act: CastDecision['act'], reason = '') =>
    decision.mutate(
      { id: cast.id, act, from: cast.state, reason },
      {
        onSuccess: () => toast(t(`admin.pond.${SAID[act]}`)),
        onError: (error) => toast(errorText(error), { status: 'error' }),
        onSettled: () => setRefusing(false),
      },
    );
  return (
    <Sheet as="li" className={classes.card}>
      <CastWords cast={cast} />
      <div className={classes.acts}>
        {!floats && (
          <Button look="lamp" icon="pond" loading={decision.isPending} onClick={() => decide('float')}>
            {t('admin.pond.float')}
          </Button>
        )}
        {view === 'reported' && (
          <Button look="lamp" loading={decision.isPending} onClick={() => decide('keep')}>
            {t('admin.pond.keep')}
          </Button>
        )}
        {cast.state !== 'refused' && (
          <Button disabled={decision.isPending} onClick={() => setRefusing(true)}>
            {t(floats ? 'admin.pond.takeOut' : 'admin.pond.refuse')}
          </Button>
        )}
      </div>
      {refusing && (
        <Refusing
          takesOut={floats}
          busy={decision.isPending}
          onRefuse={(reason) => decide('refuse', reason)}
          onEnd={() => setRefusing(false)}
        />
      )}
    </Sheet>
  );
}
