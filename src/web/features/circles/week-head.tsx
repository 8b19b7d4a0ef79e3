import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CircleView, MeetingView } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { calendarFile, useAbsence } from './circles.queries.ts';
import { memberOf, whenOf } from './circle-words.ts';
import classes from './circle-page.module.css';

/** Who will not be there, the reader among them. */
function Absent({ circle, meeting }: { circle: CircleView; meeting: MeetingView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const away = meeting.absent
    .map((id) => memberOf(circle, id))
    .filter((member) => member !== undefined && !member.own)
    .map((member) => member?.username ?? '');
  if (away.length === 0) return null;
  return <p className={classes.of}>{t('circles.away', { count: away.length, names: format.list(away) })}</p>;
}

/** When the circle meets next, on the reader's own clock; a calendar file, and saying that one cannot come. */
export function WeekHead({ circle, meeting }: { circle: CircleView; meeting: MeetingView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const absence = useAbsence(circle.id);
  const file = useMutation({
    mutationFn: () => calendarFile(circle.id),
    onSuccess: ({ name, text }) => saveFile(new Blob([text], { type: 'text/calendar' }), name),
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
  const own = circle.members.find((member) => member.own)?.id ?? 0;
  const isAway = meeting.absent.includes(own);
  return (
    <>
      <div className={classes.when}>
        <span>{t('circles.when', whenOf(format, meeting))}</span>
        <span className={classes.whenActs}>
          <Button
            small
            look="plain"
            hang
            loading={absence.isPending}
            aria-pressed={isAway}
            onClick={() =>
              absence.mutate(
                { date: meeting.date, absent: !isAway },
                { onError: (error) => toast(errorText(error), { status: 'error' }) },
              )
            }
          >
            {t(isAway ? 'circles.comeAfterAll' : 'circles.cannotCome')}
          </Button>
          <Button
            small
            look="plain"
            hang
            icon="calendar"
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t('circles.calendar')}
          </Button>
        </span>
      </div>
      {isAway && <p className={classes.of}>{t('circles.youAway')}</p>}
      <Absent circle={circle} meeting={meeting} />
    </>
  );
}
