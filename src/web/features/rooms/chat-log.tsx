import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { ChatLine } from './chat-line.tsx';
import { dayKind, todayIn, type Line } from './talk-days.ts';
import classes from './chat.module.css';

/** A day in words. */
function Day({ day, timeZone }: { day: string; timeZone: string }) {
  const { t } = useTranslation('stream');
  const format = useFormat();
  const kind = dayKind(day, todayIn(timeZone));
  const words = {
    today: () => t('chat.today'),
    yesterday: () => t('chat.yesterday'),
    weekday: () => format.weekday(day),
    year: () => format.day(day, { day: 'numeric', month: 'long' }),
    before: () => format.day(day),
  };
  return (
    <p className={classes.day}>
      <time dateTime={day}>{words[kind]()}</time>
    </p>
  );
}

/** Everything that was said, each day under its name, and the line where the new begins. */
export function ChatLog({
  lines,
  timeZone,
  onChanged,
}: {
  lines: readonly Line[];
  timeZone: string;
  onChanged: () => void;
}) {
  const { t } = useTranslation('stream');
  const format = useFormat();
  const timeOf = (iso: string) =>
    format.moment(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return lines.map(({ message, day, isFirstNew, hasHead }) => (
    <Fragment key={message.id}>
      {isFirstNew && (
        <p className={classes.since} data-since>
          <span>{t('chat.since', { time: timeOf(message.created_at) })}</span>
        </p>
      )}
      {day !== null && <Day day={day} timeZone={timeZone} />}
      <ChatLine message={message} hasHead={hasHead} timeZone={timeZone} onChanged={onChanged} />
    </Fragment>
  ));
}
