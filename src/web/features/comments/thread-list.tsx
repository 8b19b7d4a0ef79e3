import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView, ThreadView } from '#shared/comments.ts';
import { useSession } from '#web/api/session.ts';
import { CommentItem } from './comment-item.tsx';
import { Composer } from './comment-composer.tsx';
import { keepDraft, placeOf, useCommentDrafts } from './comment-drafts.ts';
import { OutgoingComment } from './outgoing-comment.tsx';
import type { Sending } from './use-sending.ts';
import classes from './thread.module.css';
import { useFocusBack } from './use-focus-back.ts';

type Answering = { root: number; start: string; name: string | null };

type ListProps = {
  list: readonly CommentView[];
  thread: ThreadView;
  sending: Sending;
  /** How far the reader had read; null for somebody who was never here. */
  since: number | null;
  onChanged: () => void;
};

const isFresh = (comment: CommentView, since: number | null): boolean =>
  since !== null && !comment.own && !comment.gone && comment.id > since;

/** The first answer to an answer names whom it is for. */
const answeringTo = (comment: CommentView): Answering => ({
  root: comment.parent_id ?? comment.id,
  start: comment.parent_id !== null && comment.author ? `@${comment.author.username} ` : '',
  name: comment.author?.username ?? null,
});

type AnswerProps = {
  answering: Answering;
  thread: ThreadView;
  focused: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
};

function Answer({ answering, thread, focused, onSend, onCancel }: AnswerProps) {
  const { t } = useTranslation('stream');
  const { root, start, name } = answering;
  return (
    <Composer
      key={`${root} ${start}`}
      place={placeOf.answer(root)}
      start={start}
      focused={focused}
      label={name === null ? t('talk.yourReply') : t('talk.replyTo', { name })}
      action={t('talk.sendReply')}
      note={thread.approve && !thread.dreamer ? t('talk.approve') : undefined}
      links={thread.links}
      onSend={onSend}
      onCancel={onCancel}
    />
  );
}

/** Which comment is being answered; words begun before a reload open their field again. */
function useAnswering(thread: ThreadView) {
  const user = useSession((state) => state.user);
  const { drafts } = useCommentDrafts(user);
  const [chosen, setChosen] = useState<Answering | null>(null);
  const of = (root: number): Answering | null => {
    if (thread.silence !== null) return null;
    if (chosen?.root === root) return chosen;
    return drafts[placeOf.answer(root)] === undefined ? null : { root, start: '', name: null };
  };
  const end = (root: number) => {
    keepDraft(user, placeOf.answer(root), null);
    setChosen(null);
  };
  return { of, end, isChosen: (root: number) => chosen?.root === root, begin: setChosen };
}

type Shared = ListProps & {
  names: readonly string[];
  firstFresh: number | undefined;
  answering: ReturnType<typeof useAnswering>;
};

/** One comment, after the line where the new ones begin if it is their first. */
function Said({ comment, shared }: { comment: CommentView; shared: Shared }) {
  const { t } = useTranslation('stream');
  const { thread, names, since, firstFresh, answering, sending, onChanged } = shared;
  return (
    <>
      {comment.id === firstFresh && (
        <p className={classes.since} id="new-comments" tabIndex={-1}>
          <span>{t('talk.since')}</span>
        </p>
      )}
      <CommentItem
        comment={comment}
        thread={thread}
        names={names}
        fresh={isFresh(comment, since)}
        onReply={() => answering.begin(answeringTo(comment))}
        onGone={sending.forget}
        onBlocked={onChanged}
      />
    </>
  );
}

/** What is on its way to one place of the thread. */
const outgoingTo = (root: number | null, { sending, names, answering }: Shared): ReactNode[] =>
  sending.outgoing
    .filter(({ parent_id: parent }) => parent === root)
    .map((item) => (
      <li key={item.client_id}>
        <OutgoingComment
          item={item}
          sending={sending}
          names={names}
          onRewrite={() => root !== null && answering.begin({ root, start: '', name: null })}
        />
      </li>
    ));

/** A comment with everything below it. */
function Root({
  root,
  answers,
  shared,
}: {
  root: CommentView;
  answers: readonly CommentView[];
  shared: Shared;
}) {
  const { thread, sending, answering } = shared;
  const open = answering.of(root.id);
  useFocusBack(open !== null, root.id);
  const outgoing = outgoingTo(root.id, shared);
  const send = (text: string) => {
    sending.add(text, root.id);
    answering.end(root.id);
  };
  return (
    <li>
      <Said comment={root} shared={shared} />
      {(answers.length > 0 || outgoing.length > 0 || open) && (
        <ol className={classes.answers}>
          {answers.map((one) => (
            <li key={one.id}>
              <Said comment={one} shared={shared} />
            </li>
          ))}
          {outgoing}
          {open && (
            <li key="answer">
              <Answer
                answering={open}
                thread={thread}
                focused={answering.isChosen(root.id)}
                onSend={send}
                onCancel={() => answering.end(root.id)}
              />
            </li>
          )}
        </ol>
      )}
    </li>
  );
}

/** Comments with their answers below them, what is on its way, and the line where the new ones begin. */
export function ThreadList(props: ListProps) {
  const { list, since, thread } = props;
  const shared: Shared = {
    ...props,
    answering: useAnswering(thread),
    names: list.flatMap(({ author }) => (author ? [author.username] : [])),
    firstFresh: list.find((comment) => isFresh(comment, since))?.id,
  };
  const answers = Map.groupBy(list, ({ parent_id: parent }) => parent);
  return (
    <ol className={classes.list}>
      {answers.get(null)?.map((root) => (
        <Root key={root.id} root={root} answers={answers.get(root.id) ?? []} shared={shared} />
      ))}
      {outgoingTo(null, shared)}
    </ol>
  );
}
