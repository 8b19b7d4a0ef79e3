import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_LIMITS, REPORT_REASONS, type ReportReason } from '#shared/reports.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { sendReport, type Subject } from '#web/features/moderation/reporting.queries.ts';
import classes from './reporting.module.css';

type Sending = Subject | { send: (reason: ReportReason, note: string) => Promise<unknown> };
type ReportPartProps = Sending & { reported: boolean; onReported: () => void };

/** The reason that was pressed is gone: what stands in its place takes the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Reasons({ busy, onChoose }: { busy: boolean; onChoose: (reason: ReportReason) => void }) {
  const { t } = useTranslation('stream');
  return (
    <ul className={classes.reasons} aria-label={t('reporting.why')}>
      {REPORT_REASONS.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onChoose(reason);
            }}
          >
            {t(`reporting.reasons.${reason}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The reasons, each of which sends at once; words of one's own may go with it. Afterwards: what happens now. */
export function ReportPart({ reported, onReported, ...what }: ReportPartProps) {
  const { t } = useTranslation('stream');
  const field = useId();
  const [note, setNote] = useState('');
  const errorText = useErrorText();
  const send = useMutation({
    mutationFn: (reason: ReportReason) =>
      'send' in what ? what.send(reason, note.trim()) : sendReport(what, reason, note.trim()),
    onSuccess: onReported,
  });
  if (reported)
    return (
      <p ref={takeFocus} tabIndex={-1} className={classes.done} role="status">
        {t('reporting.reportedText')}
      </p>
    );
  return (
    <>
      <Reasons busy={send.isPending} onChoose={(reason) => send.mutate(reason)} />
      <details className={classes.more}>
        <summary>{t('reporting.note')}</summary>
        <textarea
          id={field}
          aria-label={t('reporting.note')}
          rows={3}
          dir="auto"
          maxLength={REPORT_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p>{t('reporting.noteText')}</p>
      </details>
      {send.isError && (
        <p className={classes.fault} role="alert">
          {errorText(send.error)}
        </p>
      )}
    </>
  );
}
