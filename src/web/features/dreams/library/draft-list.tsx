import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import { wholeOf } from '#web/offline/dream-changes.ts';
import { dreamStore } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dreamKeys, draftList } from '#web/features/dreams/dreams.queries.ts';
import { openingOf } from '#web/features/dreams/search/search-hits.ts';
import classes from './draft-list.module.css';

type Waiting = { key: string; title: string; text: string; night: string | undefined };

/** Dreams with words that the server does not have yet, from this device. */
const unsentDreams = {
  queryKey: dreamKeys.draftsHere,
  queryFn: async (): Promise<Waiting[]> => {
    const rows = await dreamStore.listOf(currentOwner());
    return rows
      .filter((row) => row.base === null && row.revision > row.synced)
      .map((row) => {
        const { title = '', text = '', night_of: night } = wholeOf(row);
        return { key: row.client_id, title, text, night };
      });
  },
  refetchInterval: 3_000,
};

type DraftLineProps = { to?: string; title: string; text: string; note: string };

function DraftLine({ to, title, text, note }: DraftLineProps) {
  const { t } = useTranslation('translation');
  const name = title || openingOf(text) || t('dreams.untitled');
  return (
    <li className={classes.draft}>
      <Icon name="edit" className={classes.icon} />
      <span dir="auto" className={classes.name}>
        {to ? <Link to={to}>{name}</Link> : name}
      </span>
      <span className={classes.note}>{note}</span>
    </li>
  );
}

/** What is still being written stands above the nights: drafts, and dreams that wait on this device. */
export function DraftList({ count }: { count: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const kept = useQuery({ ...draftList, enabled: count > 0 }).data ?? [];
  const drafts = count > 0 ? kept : [];
  const unsent = useQuery(unsentDreams).data ?? [];
  if (drafts.length + unsent.length === 0) return null;
  const dayOf = (night: string | undefined) =>
    night ? format.day(night, { day: 'numeric', month: 'short' }) : '';
  return (
    <section className={classes.drafts} aria-labelledby="drafts">
      <h2 id="drafts">{t('dreams.drafts.title')}</h2>
      <ul>
        {unsent.map(({ key, title, text }) => (
          <DraftLine key={key} title={title} text={text} note={t('dreams.drafts.here')} />
        ))}
        {drafts.map(({ id, title, text, night_of: night }) => (
          <DraftLine key={id} to={`/user/edit-dream/${id}`} title={title} text={text} note={dayOf(night)} />
        ))}
      </ul>
    </section>
  );
}
