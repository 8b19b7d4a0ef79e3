import { BlockButton, ReportButton } from '#web/features/moderation/moderation.parts.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView, ThreadView } from '#shared/comments.ts';
import { COMMENT_LIMITS } from '#shared/comments.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { decideComment, removeComment } from './comments.queries.ts';
import { useCommentWrite } from './use-thread.ts';
import classes from './comment.module.css';

const MINUTE_MS = 60_000;

/** The page looks at the thread every few seconds, so that the way to edit goes when its time is over. */
const isEditable = ({ own, gone, state, created_at: at }: CommentView): boolean =>
  own && !gone && state !== 'refused' && Date.now() - Date.parse(at) < COMMENT_LIMITS.editMinutes * MINUTE_MS;

type RemoveProps = { comment: CommentView; onGone: (id: number) => void };

/** Takes one's own comment back, or another's away below one's own dream; asks once. */
function Remove({ comment, onGone }: RemoveProps) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const remove = useCommentWrite(removeComment);
  const word = comment.own ? 'takeBack' : 'remove';
  const go = () =>
    remove.mutate(comment.id, {
      onSuccess: () => onGone(comment.id),
      onError: (error) => toast(errorText(error), { status: 'error' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button small look="plain" onClick={() => setAsking(true)}>
        {t(`talk.${word}`)}
      </Button>
      <Confirm
        open={asking}
        title={t(`talk.${word}Title`)}
        action={t(`talk.${word}`)}
        danger
        busy={remove.isPending}
        onConfirm={go}
        onCancel={() => setAsking(false)}
      >
        {t(`talk.${word}Text`)}
      </Confirm>
    </>
  );
}

/** The dreamer's word about a comment that waits. */
function Decide({ id }: { id: number }) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const decide = useCommentWrite(decideComment);
  const say = (decision: 'let_through' | 'refuse') =>
    decide.mutate({ id, decision }, { onError: (error) => toast(errorText(error), { status: 'error' }) });
  return (
    <>
      <Button small icon="check" loading={decide.isPending} onClick={() => say('let_through')}>
        {t('talk.letThrough')}
      </Button>
      <Button small look="plain" disabled={decide.isPending} onClick={() => say('refuse')}>
        {t('talk.refuse')}
      </Button>
    </>
  );
}

type ActsProps = {
  comment: CommentView;
  thread: ThreadView;
  onReply: () => void;
  onEdit: () => void;
  onGone: (id: number) => void;
  onBlocked: () => void;
};

/** What a reader may do with a comment; visitors read. Whoever is nameless can be reported, not blocked: a block would tell who it is. */
export function CommentActs({ comment, thread, onReply, onEdit, onGone, onBlocked }: ActsProps) {
  const { t } = useTranslation('stream');
  const isUser = useSession((state) => state.role === 'user');
  if (comment.gone || !isUser) return null;
  const mayWrite = thread.silence === null;
  const waits = comment.state === 'waiting';
  return (
    <div className={classes.acts}>
      {waits && thread.dreamer && !comment.own && <Decide id={comment.id} />}
      {mayWrite && comment.state === 'shown' && (
        <Button small look="plain" onClick={onReply}>
          {t('talk.reply')}
        </Button>
      )}
      {mayWrite && isEditable(comment) && (
        <Button small look="plain" onClick={onEdit}>
          {t('talk.edit')}
        </Button>
      )}
      {(comment.own || (thread.dreamer && !waits)) && <Remove comment={comment} onGone={onGone} />}
      {!comment.own && (
        <Suspense fallback={null}>
          <ReportButton subject="comment" subjectId={comment.id} />
          {comment.author && <BlockButton subject="comment" subjectId={comment.id} onBlocked={onBlocked} />}
        </Suspense>
      )}
    </div>
  );
}
