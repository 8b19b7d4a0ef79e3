import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { MeetingView, Offering, Slot } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { ChosenTime, type Host } from './chosen-time.tsx';
import classes from './slots.module.css';
import { ownHours, peopleToMeet } from './scheduling.queries.ts';
import { PersonField } from './person-field.tsx';
import { SlotWeek, thisMonday, WeekSteps } from './slot-week.tsx';
import { useMeetingTitle } from './coming-meetings.tsx';
import { useTimes } from './use-times.ts';

const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;

/** Whom a link names, until somebody else is chosen; undefined while it is not known. */
function useLinkedPerson() {
  const user = useSession((state) => state.user);
  const [params] = useSearchParams();
  const name = params.get('with')?.trim() ?? '';
  const { data } = useQuery({ ...peopleToMeet(user, name), enabled: name !== '' });
  const found = data?.find((one) => sameName(one.name, name));
  return { name, person: found ?? null, unknown: name !== '' && data !== undefined && !found };
}

/** In whose hours a meeting can be moved: one's own where it stands in them. */
function useMovingHost(moving: MeetingView | null): Host | null {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const titleOf = useMeetingTitle();
  const { data } = useQuery({ ...ownHours(user), enabled: moving?.hosted === true });
  if (!moving) return null;
  const name = titleOf(moving);
  if (moving.hosted)
    return data && user !== null
      ? { id: user, name: t('meetings.chosen.yourHours'), timezone: data.timezone }
      : null;
  return moving.with && { ...moving.with, name };
}

function MovingNote({ moving, zone, onLeave }: { moving: MeetingView; zone: string; onLeave: () => void }) {
  const { t } = useTranslation('translation');
  const titleOf = useMeetingTitle();
  const times = useTimes(zone);
  const { meeting_start: start, meeting_end: end } = moving;
  return (
    <div className={classes.moving}>
      <p>
        {t('meetings.find.moving', {
          name: titleOf(moving),
          when: `${times.day(start)} · ${times.span(start, end)}`,
        })}
      </p>
      <Button small onClick={onLeave}>
        {t('meetings.find.leave')}
      </Button>
    </div>
  );
}

/** The week and the card of what was chosen in it. */
function Times({
  host,
  zone,
  moving,
  onDone,
}: {
  host: Host;
  zone: string;
  moving: MeetingView | null;
  onDone: () => void;
}) {
  const first = thisMonday(zone);
  const [monday, setMonday] = useState(first);
  const [chosen, setChosen] = useState<Slot | null>(null);
  return (
    <div className={classes.two}>
      <div>
        <WeekSteps monday={monday} first={first} onMonday={setMonday} />
        <SlotWeek host={host.id} zone={zone} monday={monday} chosen={chosen} onChoose={setChosen} />
      </div>
      {chosen && (
        <ChosenTime
          slot={chosen}
          host={host}
          zone={zone}
          moving={moving}
          onDone={() => {
            setChosen(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

type FindTimeProps = { zone: string; moving: MeetingView | null; onMoved: () => void };

/** A time with somebody: who, when, and what about; or another time for what was agreed. */
export function FindTime({ zone, moving, onMoved }: FindTimeProps) {
  const { t } = useTranslation('translation');
  const [picked, setPicked] = useState<Offering | null>(null);
  const linked = useLinkedPerson();
  const person = picked ?? linked.person;
  const movingHost = useMovingHost(moving);
  const host = moving ? movingHost : person;
  return (
    <>
      <h2 id="find-time">{t(moving ? 'meetings.find.moveTitle' : 'meetings.find.title')}</h2>
      <p className={classes.note}>{t('meetings.find.note')}</p>
      {moving ? (
        <MovingNote moving={moving} zone={zone} onLeave={onMoved} />
      ) : (
        <div className={classes.with}>
          <PersonField key={person?.id ?? 0} person={person} onPerson={setPicked} />
        </div>
      )}
      {!moving && !picked && linked.unknown && (
        <FormMessage>{t('meetings.find.unknown', { name: linked.name })}</FormMessage>
      )}
      {host && (
        <Times
          key={`${host.id} ${zone} ${moving?.id ?? 0}`}
          host={host}
          zone={zone}
          moving={moving}
          onDone={onMoved}
        />
      )}
    </>
  );
}
