import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dashboard, HouseWaiting } from '#shared/house/dashboard.ts';
import { useHouseFormat } from './house-format.ts';
import { Part } from './part.tsx';
import classes from './dashboard-page.module.css';

const LISTS: Record<HouseWaiting['what'], string> = {
  reports: '/admin/reports',
  held: '/admin/comments?view=waiting',
  casts: '/admin/pond?view=waiting',
  cast_reports: '/admin/pond?view=reported',
  letters: '/admin/outbox?tab=letters',
  entries: '/admin/dream_book?part=entries&status=review',
  texts: '/admin/cms?missing=any',
};

/** What a person has to look at, each with the way to its list. */
export function WaitingForPeople({ house }: { house: Dashboard }) {
  const { waiting, behind } = house;
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  const noteOf = ({ what, since }: HouseWaiting) => {
    if (what === 'texts') return behind.join(', ');
    return since === null ? '' : format.since(since);
  };
  return (
    <Part id="people" title={t('admin.dashboard.forPeople')}>
      <ul className={classes.queue}>
        {waiting.map((one) => (
          <li key={one.what} data-wants={one.count > 0 || undefined}>
            <Link to={LISTS[one.what]}>{t(`admin.dashboard.waiting.${one.what}`)}</Link>
            <b>{format.number(one.count)}</b>
            <span>{noteOf(one)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the server itself has yet to do. */
export function WaitingForMachine({ house: { queues, failed_mails: failed } }: { house: Dashboard }) {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  return (
    <Part id="machine" title={t('admin.dashboard.forMachine')}>
      <ul className={classes.queue}>
        <li data-wants={failed > 0 || undefined}>
          <Link to="/admin/outbox?state=failed">{t('admin.dashboard.failedMails')}</Link>
          <b>{format.number(failed)}</b>
          <span />
        </li>
        {queues.map(({ queue, count, since }) => (
          <li key={queue}>
            <span>{t(`admin.dashboard.queues.${queue}`)}</span>
            <b>{format.number(count)}</b>
            <span>{since === null ? t('admin.dashboard.upToDate') : format.since(since)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
