import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import { wholeOf } from '#web/offline/dream-changes.ts';
import type { DeviceDream } from '#web/offline/database.ts';
import { useDeviceDreams } from '#web/offline/unsaved-dreams.ts';
import { withDeviceWords } from '#web/offline/unsaved-places.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { draftList, MOST_DRAFTS } from '#web/features/dreams/dreams.queries.ts';
import classes from './draft-list.module.css';

const isDraft = (row: DeviceDream): boolean => (wholeOf(row).state ?? 'draft') === 'draft';

type DraftLineProps = { to?: string; title: string; text: string; note: string };

function DraftLine({ to, title, text, note }: DraftLineProps) {
  const { t } = useTranslation('translation');
  const name = title || text;
  const shown = name ? <EndingWords text={name} /> : t('dreams.untitled');
  return (
    <li className={classes.draft}>
      <Icon name="edit" className={classes.icon} />
      <span dir="auto" className={classes.name}>
        {to ? <Link to={to}>{shown}</Link> : shown}
      </span>
      <span className={classes.note}>{note}</span>
    </li>
  );
}

/** What is still being written stands above the nights: drafts, those that wait on this device among them. */
export function DraftList({ count }: { count: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data: kept = [], isPending } = useQuery({ ...draftList, enabled: count > 0 });
  // Their lines are kept, so that nothing moves when they come.
  const awaited = count > 0 && isPending ? Math.min(count, MOST_DRAFTS) : 0;
  const device = useDeviceDreams();
  const drafts = (count > 0 ? kept : [])
    .map((dream) => withDeviceWords(dream, device))
    .filter(({ state }) => state === 'draft');
  const known = new Set(drafts.map((dream) => dream.client_id));
  const unsent = device.unsaved.filter((row) => isDraft(row) && !known.has(row.client_id));
  if (drafts.length + unsent.length + awaited === 0) return null;
  const dayOf = (night: string | undefined) =>
    night ? format.day(night, { day: 'numeric', month: 'short' }) : '';
  return (
    <section className={classes.drafts} aria-labelledby="drafts">
      <h2 id="drafts">{t('dreams.drafts.title')}</h2>
      <ul>
        {unsent.map((row) => {
          const { title = '', text = '' } = wholeOf(row);
          const to = row.base ? `/user/edit-dream/${row.base.dream_id}` : undefined;
          return (
            <DraftLine
              key={row.client_id}
              {...(to ? { to } : {})}
              title={title}
              text={text}
              note={t('dreams.drafts.here')}
            />
          );
        })}
        {drafts.map(({ id, client_id: key, title, text, night_of: night }) => {
          const isHere = device.unsaved.some((row) => row.client_id === key);
          const note = isHere ? t('dreams.drafts.here') : dayOf(night);
          return <DraftLine key={id} to={`/user/edit-dream/${id}`} title={title} text={text} note={note} />;
        })}
        {Array.from({ length: awaited }, (_, at) => (
          <li key={at} className={classes.draft} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}
