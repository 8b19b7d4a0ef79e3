import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { ComingMeetings } from './coming-meetings.tsx';
import { FindTime } from './find-time.tsx';
import classes from './meetings.module.css';
import { OwnHours } from './own-hours.tsx';
import { PastMeetings } from './past-meetings.tsx';
import { comingMeetings } from './scheduling.queries.ts';
import { deviceZone } from './week.ts';
import { ZoneLine } from './zone-line.tsx';

/** /account/my-bookings: what is coming, a time with somebody, the hours that one offers, what was. */
export default function MeetingsPage() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const [zone, setZone] = useState(deviceZone);
  const [moving, setMoving] = useState<MeetingView | null>(null);
  const find = useRef<HTMLElement>(null);
  const coming = useQuery(comingMeetings(user));
  const move = (meeting: MeetingView) => {
    setMoving(meeting);
    find.current?.focus({ preventScroll: true });
    find.current?.scrollIntoView({ block: 'start' });
  };
  const cancelled = coming.data?.filter(({ state }) => state === 'cancelled') ?? [];
  return (
    <Page width="wide">
      <div className={classes.top}>
        <PageHead title={t('meetings.title')} />
        <ZoneLine zone={zone} onZone={setZone} />
      </div>
      <ComingMeetings zone={zone} onMove={move} />
      {coming.isPending && <Awaited />}
      <section ref={find} tabIndex={-1} className={classes.find} aria-labelledby="find-time">
        <FindTime zone={zone} moving={moving} onMoved={() => setMoving(null)} />
      </section>
      <OwnHours />
      <PastMeetings zone={zone} cancelled={cancelled} />
    </Page>
  );
}
