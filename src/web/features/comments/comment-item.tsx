import { AppealPart } from '#web/features/moderation/moderation.parts.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView, ThreadView } from '#shared/comments.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { CommentActs } from './comment-acts.tsx';
import { CommentText } from './comment-text.tsx';
import { Composer } from './comment-composer.tsx';
import { keepDraft, placeOf, useCommentDrafts } from './comment-drafts.ts';
import { editComment } from './comments.queries.ts';
import { useCommentWrite } from './use-thread.ts';
import { FaceName } from '#web/ui/face.tsx';
import { useFocusBack } from './use-focus-back.ts';
import classes from './comment.module.css';

/** Who said it and when. */
function Head({ comment, fresh }: { comment: CommentView; fresh: boolean }) {
  const { t } = useTranslation('stream');
  const format = useFormat();
  return (
    <p className={classes.head}>
      {comment.author && (
        <span className={classes.name}>
          <FaceName photo={comment.author.photo} name={comment.author.username} />
        </span>
      )}
      {comment.dreamer && <span className={classes.dreamer}>{t('talk.dreamer')}</span>}
      {comment.own && <span className={classes.own}>{t('talk.you')}</span>}
      <time dateTime={comment.created_at}>{format.moment(comment.created_at)}</time>
      {comment.edited_at && <span title={format.moment(comment.edited_at)}>{t('talk.edited')}</span>}
      {fresh && <span className={classes.fresh}>{t('talk.fresh')}</span>}
    </p>
  );
}

type EditProps = { comment: CommentView; thread: ThreadView; onDone: () => void };

/** One's own words, changed in place. */
function Edit({ comment, thread, onDone }: EditProps) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const edit = useCommentWrite(editComment);
  const place = placeOf.edit(comment.id);
  const done = () => {
    keepDraft(user, place, null);
    onDone();
  };
  return (
    <Composer
      focused
      place={place}
      start={comment.text}
      label={t('talk.write')}
      action={t('talk.save')}
      note={thread.approve && !thread.dreamer ? t('talk.editWaits') : undefined}
      fault={edit.isError ? errorText(edit.error) : undefined}
      links={thread.links}
      busy={edit.isPending}
      onSend={(text) => edit.mutate({ id: comment.id, text }, { onSuccess: done })}
      onCancel={done}
    />
  );
}

function Standing({ comment, thread }: { comment: CommentView; thread: ThreadView }) {
  const { t } = useTranslation('stream');
  if (comment.gone || comment.state === 'shown') return null;
  if (comment.state === 'held')
    return (
      <div className={classes.standing}>
        {t('talk.held')}
        <AppealPart subject="comment" subjectId={comment.id} />
      </div>
    );
  const words =
    comment.state === 'refused'
      ? 'refused'
      : thread.dreamer && !comment.own
        ? 'waitsForYou'
        : 'waitsForDreamer';
  return <p className={classes.standing}>{t(`talk.${words}`)}</p>;
}

type ItemProps = {
  comment: CommentView;
  thread: ThreadView;
  names: readonly string[];
  fresh: boolean;
  onReply: () => void;
  onGone: (id: number) => void;
  onBlocked: () => void;
};

/** One comment, or the stub of one that was answered. */
export function CommentItem({ comment, thread, names, fresh, ...acts }: ItemProps) {
  const { t } = useTranslation('stream');
  const user = useSession((state) => state.user);
  const kept = useCommentDrafts(user).drafts[placeOf.edit(comment.id)] !== undefined;
  const [chosen, setEditing] = useState(false);
  const editing = comment.own && thread.silence === null && (chosen || kept);
  useFocusBack(editing, comment.id);
  if (comment.gone) return <p className={classes.stub}>{t('talk.stub')}</p>;
  return (
    <article
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={classes.comment}
      data-state={comment.state}
      data-fresh={fresh || undefined}
    >
      <Head comment={comment} fresh={fresh} />
      {editing ? (
        <Edit comment={comment} thread={thread} onDone={() => setEditing(false)} />
      ) : (
        <>
          <CommentText text={comment.text} names={names} />
          <Standing comment={comment} thread={thread} />
          <CommentActs comment={comment} thread={thread} onEdit={() => setEditing(true)} {...acts} />
        </>
      )}
    </article>
  );
}
