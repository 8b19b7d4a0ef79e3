import { useTranslation } from 'react-i18next';
import type { DrawnDream } from '#shared/pond/pond.ts';
import { REPORT_REASONS } from '#shared/reports.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { DreamPick } from './dream-pick.tsx';
import { LineChoice } from './line-choice.tsx';
import { type Answer, useAnswer } from './pond.queries.ts';
import classes from './answers.module.css';

/** Sends an answer, says what went wrong, and tells the page that it has gone out. */
export function useSend(id: number, onSent?: (answer: Answer, drawn: DrawnDream) => void) {
  const errorText = useErrorText();
  const answer = useAnswer(id);
  const send = (given: Answer, after?: () => void) =>
    answer.mutate(given, {
      onSuccess: (drawn) => {
        onSent?.(given, drawn);
        after?.();
      },
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return { send, busy: answer.isPending };
}

type AnswerDialogProps = {
  send: (answer: Answer, after?: () => void) => void;
  busy: boolean;
  onClose: () => void;
};

/** Which of the reader's own dreams it is like, for themselves alone. */
export function TooDialog({ send, busy, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('translation');
  const say = (dreamId: number | null) => send({ kind: 'too', too: true, dream_id: dreamId }, onClose);
  return (
    <Dialog
      open
      title={t('pond.tooTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('pond.back')}
          </Button>
          <Button loading={busy} onClick={() => say(null)}>
            {t('pond.tooOnly')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('pond.tooText')}</p>
      <DreamPick busy={busy} onPick={({ id }) => say(id)} />
    </Dialog>
  );
}

/** A line of the house. */
export function LineDialog({ send, busy, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('translation');
  return (
    <Dialog open title={t('pond.line')} onClose={onClose}>
      <LineChoice
        name="pond-line-dialog"
        busy={busy}
        onSend={(line) => send({ kind: 'line', line }, onClose)}
      />
    </Dialog>
  );
}

/** Tells the moderators in two presses; afterwards it has sunk. */
export function ReportDialog({ send, busy, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <Dialog
      open
      title={t('translation:pond.reportTitle')}
      onClose={onClose}
      actions={
        <Button look="plain" onClick={onClose}>
          {t('translation:pond.back')}
        </Button>
      }
    >
      <ul className={classes.reasons}>
        {REPORT_REASONS.map((reason) => (
          <li key={reason}>
            <Button
              wide
              disabled={busy}
              onClick={() =>
                send({ kind: 'report', reason }, () => {
                  toast(t('translation:pond.reported'));
                  onClose();
                })
              }
            >
              {t(`stream:reporting.reasons.${reason}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
