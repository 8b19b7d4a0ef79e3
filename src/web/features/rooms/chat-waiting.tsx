import { useTranslation } from 'react-i18next';
import { curled } from '#web/i18n/curled.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import type { DeviceMessage } from '#web/offline/database.ts';
import { errorOf } from '#web/offline/failure.ts';
import { useRowState } from '#web/offline/row-states.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChatHead } from './chat-line.tsx';
import type { Saying } from './use-saying.ts';
import classes from './chat-line.module.css';

/** One's own words that the server does not have yet: on their way, or kept here with why. */
export function WaitingLine({
  row,
  saying,
  timeZone,
}: {
  row: DeviceMessage;
  saying: Saying;
  timeZone: string;
}) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const state = useRowState(row.key);
  const isHeld = row.fault !== null || state?.state === 'offline' || state?.state === 'login';
  const fault = row.fault ?? (state?.state === 'offline' ? state.fault : undefined);
  return (
    <div className={`${classes.line} ${classes.waiting}`}>
      <ChatHead name={null} at={row.written_at} timeZone={timeZone} />
      <p className={classes.text} dir="auto">
        {curled(row.text)}
      </p>
      {row.attachments && (
        <p className={classes.gone}>{t('chat.files', { count: row.attachments.length })}</p>
      )}
      <div className={classes.standing} data-fault={row.fault !== null || undefined} role="status">
        {isHeld ? (
          <>
            <span>
              {fault && errorText(errorOf(fault))} {t('chat.kept')}
            </span>
            <Button small look="plain" onClick={() => saying.again(row.key)}>
              {t('chat.again')}
            </Button>
            <Button small look="plain" onClick={() => saying.discard(row.key)}>
              {t('chat.discard')}
            </Button>
          </>
        ) : (
          t('chat.sending')
        )}
      </div>
    </div>
  );
}
