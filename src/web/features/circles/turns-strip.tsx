import { useTranslation } from 'react-i18next';
import type { CircleMemberView, CircleView, MeetingView } from '#shared/circles/circles.ts';
import { useFormat } from '#web/i18n/format.ts';
import { nameOf } from './circle-words.ts';
import classes from './circle-page.module.css';

type Place = { member: CircleMemberView; meeting: MeetingView | undefined; now: boolean };

/** Everybody in the order of their turns; who has none ahead stands last. */
function placesOf(circle: CircleView): Place[] {
  const places = circle.members.map((member) => {
    const at = circle.meetings.findIndex(({ turn }) => turn === member.id);
    return { member, at, meeting: circle.meetings[at], now: at === 0 };
  });
  const last = circle.meetings.length;
  return places
    .toSorted((one, other) => (one.at < 0 ? last : one.at) - (other.at < 0 ? last : other.at))
    .map(({ member, meeting, now }) => ({ member, meeting, now }));
}

/** The names in the order of turns; the lamp's line marks whose turn it is, a small lamp who is here now. */
export function TurnsStrip({ circle, here }: { circle: CircleView; here: ReadonlySet<number> }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const dayOf = ({ starts_at: starts }: MeetingView, month: 'long' | 'short' = 'long') =>
    format.moment(starts, { day: 'numeric', month });
  return (
    <ol className={classes.turns} aria-label={t('circles.turns')}>
      {placesOf(circle).map(({ member, meeting, now }) => (
        <li key={member.id} data-now={now || undefined} aria-current={now ? 'true' : undefined}>
          <b>
            <bdi>{nameOf(t, member)}</bdi>
            {here.has(member.id) && <i className={classes.here} role="img" aria-label={t('circles.here')} />}
          </b>
          {meeting && (
            <span>{now ? t('circles.next', { day: dayOf(meeting, 'short') }) : dayOf(meeting)}</span>
          )}
          {!meeting && member.role === 'host' && <span>{t('circles.host')}</span>}
        </li>
      ))}
    </ol>
  );
}
