import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { excerpt } from '#shared/words/excerpt.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { GuestDream } from '#web/offline/guest-dreams.ts';
import { useGuestKept } from '#web/offline/guest-kept.ts';
import classes from './guest-kept.module.css';

const OPENING = 60;
const pathOf = ({ id }: GuestDream) => `/try?dream=${id}`;
const inMinutes = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

function KeptLine({ dream }: { dream: GuestDream }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const words = (dream.title || dream.text).trim();
  const name = words
    ? curled(excerpt(words, OPENING))
    : t('guest.spoken', { time: inMinutes(dream.spokenMs) });
  const state = { draft: t('guest.unfinished'), fragment: t('guest.fragment'), kept: '' }[dream.state];
  const notes = [format.moment(dream.editedAt), state].filter(Boolean);
  return (
    <li>
      <Link to={pathOf(dream)}>
        <bdi>{name}</bdi>
      </Link>{' '}
      {notes.join(' · ')}
    </li>
  );
}

/** What somebody without an account has kept on this device, and the way to each; nothing where there is none. */
export function GuestKept() {
  const { t } = useTranslation('common');
  const kept = useGuestKept();
  const [only] = kept;
  if (!only) return null;
  const said = t('guest.dreams', { count: kept.length });
  if (kept.length === 1)
    return (
      <p className={classes.kept}>
        <span>
          {said} <Link to={pathOf(only)}>{t('guest.open')}</Link>
        </span>
      </p>
    );
  return (
    <details className={classes.kept}>
      <summary>{said}</summary>
      <ul>
        {kept.map((dream) => (
          <KeptLine key={dream.id} dream={dream} />
        ))}
      </ul>
    </details>
  );
}
