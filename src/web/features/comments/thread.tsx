import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ThreadView } from '#shared/comments.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { loginWithReturn } from '#web/api/redirects.ts';
import { useSession } from '#web/api/session.ts';
import { WrittenAs } from '#web/features/profile/profile.parts.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Awaited, SkeletonLines } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Composer } from './comment-composer.tsx';
import { keepDraft, placeOf } from './comment-drafts.ts';
import { closeThread, commentKeys } from './comments.queries.ts';
import { ThreadList } from './thread-list.tsx';
import { type Sending, useSending } from './use-sending.ts';
import { useThread } from './use-thread.ts';
import classes from './thread.module.css';

type PartProps = { dreamId: number; thread: ThreadView };

/** What the dreamer may do with the thread as a whole. */
function DreamerBar({ dreamId, thread }: PartProps) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () => closeThread(dreamId, !thread.closed),
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: commentKeys.all }),
  });
  return (
    <div className={classes.bar}>
      <Button
        small
        look="plain"
        icon={thread.closed ? 'unlock' : 'lock'}
        loading={close.isPending}
        onClick={() => close.mutate()}
      >
        {t(thread.closed ? 'talk.open' : 'talk.close')}
      </Button>
      <ButtonLink small look="plain" icon="settings" to="/user/edit-profile#sharing">
        {t('talk.rules')}
      </ButtonLink>
    </div>
  );
}

/** The field at the end of the thread, or why there is none. */
function Foot({ dreamId, thread, sending }: PartProps & { sending: Sending }) {
  const { t } = useTranslation('stream');
  const user = useSession((state) => state.user);
  const { pathname } = useLocation();
  if (thread.silence === 'sign_in') {
    return (
      <p className={classes.foot}>
        <ButtonLink to={loginWithReturn('user', pathname)}>{t('talk.signIn')}</ButtonLink>
      </p>
    );
  }
  if (thread.silence === 'closed')
    return <p className={classes.quiet}>{t(thread.dreamer ? 'talk.closedByYou' : 'talk.closed')}</p>;
  if (thread.silence === 'not_allowed')
    return <p className={classes.quiet}>{t(thread.dreamer ? 'talk.nobody' : 'talk.notAllowed')}</p>;
  const send = (text: string) => {
    sending.add(text, null);
    keepDraft(user, placeOf.thread(dreamId), null);
  };
  return (
    <>
      {!thread.dreamer && <WrittenAs />}
      <Composer
        place={placeOf.thread(dreamId)}
        label={t('talk.write')}
        action={t('talk.send')}
        placeholder={thread.dreamer ? '' : t('talk.placeholder')}
        note={thread.approve && !thread.dreamer ? t('talk.approve') : undefined}
        links={thread.links}
        onSend={send}
      />
    </>
  );
}

/** Says that something came instead of moving what is being read. */
function Arrived({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('stream');
  return (
    <div data-foot-bar className={classes.arrived} aria-live="polite">
      {count > 0 && (
        <Button className={classes.arrivedAct} onClick={onShow}>
          {t('talk.arrived', { count })}
        </Button>
      )}
    </div>
  );
}

/** Brings the line where the new ones begin into sight once they are drawn. */
function useGoToFresh() {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    const line = document.querySelector<HTMLElement>('#new-comments, [data-fresh]');
    if (!line) return;
    wanted.current = false;
    line.focus({ preventScroll: true });
    line.scrollIntoView?.({ block: 'center' });
  });
  return () => {
    wanted.current = true;
  };
}

function Told({
  dreamId,
  sending,
  talk,
}: {
  dreamId: number;
  sending: Sending;
  talk: ReturnType<typeof useThread>;
}) {
  const { t } = useTranslation('stream');
  const { query, thread, list, arrived, since, show } = talk;
  const wantFresh = useGoToFresh();
  if (!thread) return null;
  const waiting = list.filter(({ state, own }) => state === 'waiting' && !own).length;
  return (
    <>
      {thread.dreamer && <DreamerBar dreamId={dreamId} thread={thread} />}
      {thread.dreamer && waiting > 0 && (
        <p className={classes.quiet}>{t('talk.waiting', { count: waiting })}</p>
      )}
      {list.length + sending.outgoing.length === 0 ? (
        <div className={classes.none}>
          <p>{t('talk.none')}</p>
          {!thread.dreamer && thread.silence !== 'closed' && <p>{t('talk.noneText')}</p>}
        </div>
      ) : (
        <ThreadList
          list={list}
          thread={thread}
          sending={sending}
          since={since}
          onChanged={() => void query.refetch()}
        />
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('talk.more')}
        </Button>
      )}
      <Arrived
        count={arrived}
        onShow={() => {
          wantFresh();
          show();
        }}
      />
      <Foot dreamId={dreamId} thread={thread} sending={sending} />
    </>
  );
}

type ThreadProps = {
  dreamId: number;
  alone?: boolean;
  /** Stands on a sheet, so that no star is behind small letters. */ overSky?: boolean;
};

/**
 * The thread below a shared dream, for whoever may read it: visitors are asked to sign in only to write. Where there is none, that
 * is said where the thread stands `alone`, and nothing is drawn elsewhere.
 */
export function Thread({ dreamId, alone = false, overSky = false }: ThreadProps) {
  const { t } = useTranslation('stream');
  const all = useSending(dreamId);
  const talk = useThread(dreamId, all.sent);
  const there = new Set(talk.list.map(({ client_id: name }) => name));
  const sending = { ...all, outgoing: all.outgoing.filter(({ client_id: name }) => !there.has(name)) };
  const { query, thread } = talk;
  if (query.isPending)
    return (
      <>
        <SkeletonLines lines={6} />
        <Awaited />
      </>
    );
  if (query.isError && !thread) {
    if (isNotFound(query.error))
      return alone ? <Empty title={t('talk.noThread')}>{t('talk.noThreadText')}</Empty> : null;
    return (
      <Failed
        title={t('talk.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('talk.again')}</Button>}
      >
        {t('talk.failedText')}
      </Failed>
    );
  }
  const told = (
    <section className={classes.thread} aria-labelledby="thread-head">
      <h2 id="thread-head">
        {thread && thread.total > 0 ? t('talk.count', { count: thread.total }) : t('talk.label')}
      </h2>
      <Told dreamId={dreamId} sending={sending} talk={talk} />
    </section>
  );
  if (!overSky) return told;
  return (
    <Sheet pad="wide" overSky className={classes.onSheet}>
      {told}
    </Sheet>
  );
}
