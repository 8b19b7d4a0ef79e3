import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import type { NavItem } from './nav-items.ts';
import { PlaceLink } from './place-link.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerKeys, isAboutAnswers, unreadAnswers } from '#web/api/answers.queries.ts';
import { fragmentCount } from '#web/api/diary.queries.ts';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { renewSoon } from '#web/api/renew-soon.ts';
import { useSession } from '#web/api/session.ts';
import { renewOwnRooms, unreadMessages } from '#web/api/unread.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './nav-list.module.css';

/** The number beside "Inbox" in the menu, quietly; nothing where none wait or nobody can say. */
function InboxCount() {
  const { t } = useTranslation('header');
  const format = useFormat();
  const { data = 0 } = useQuery(fragmentCount);
  if (data === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.number(data)}</span>
      <VisuallyHidden>{t('waiting', { count: data })}</VisuallyHidden>
    </span>
  );
}

/** The number of words in talks that the reader has not read, as it is now. */
function UnreadCount() {
  const { t } = useTranslation('header');
  const format = useFormat();
  const user = useSession((state) => state.user);
  const queries = useQueryClient();
  const { data = 0 } = useQuery(unreadMessages(user));
  useLive(user === null ? null : `user:${user}`, (event) => {
    if (event.kind === 'message' && !noteOf(event)?.type.startsWith('room.')) return;
    renewOwnRooms(queries, user);
  });
  if (data === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.number(data)}</span>
      <VisuallyHidden>{t('unread', { count: data })}</VisuallyHidden>
    </span>
  );
}

/** The number of lines under Answers that the reader has not read, as it is now on all their devices. */
function AnswerCount() {
  const { t } = useTranslation('header');
  const format = useFormat();
  const user = useSession((state) => state.user);
  const queries = useQueryClient();
  const { data } = useQuery(unreadAnswers(user));
  useLive(user === null ? null : `user:${user}`, (event) => {
    if (event.kind === 'message' && !isAboutAnswers(noteOf(event)?.type)) return;
    renewSoon(queries, { queryKey: answerKeys.unread(user) });
  });
  const count = data?.all ?? 0;
  if (count === 0) return null;
  return (
    <span className={`${classes.count} ${classes.lit}`}>
      <span aria-hidden="true">{format.number(count)}</span>
      <VisuallyHidden>{t('unreadAnswers', { count })}</VisuallyHidden>
    </span>
  );
}

const COUNTS: Partial<Record<NavItem['key'], ComponentType>> = {
  answers: AnswerCount,
  inbox: InboxCount,
  circles: UnreadCount,
};

/** A column of places, the current one marked; beside them what waits there, as long as the server tells. */
export function NavList({
  items,
  label,
  onGo,
}: {
  items: readonly NavItem[];
  label: string;
  onGo?: () => void;
}) {
  const { t } = useTranslation('header');
  const held = useSession((state) => state.held);
  const countOf = (item: NavItem) => {
    const Count = held === null ? COUNTS[item.key] : undefined;
    return Count && <Count />;
  };
  return (
    <nav className={classes.list} aria-label={label}>
      {items.map((item) => (
        <PlaceLink key={item.to} item={item} onClick={onGo}>
          <Icon name={item.icon} />
          {t(item.key)}
          {countOf(item)}
        </PlaceLink>
      ))}
    </nav>
  );
}
