import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CommentText } from './comment-text.tsx';
import { keepDraft, commentDrafts, placeOf } from './comment-drafts.ts';
import type { Outgoing, Sending } from './use-sending.ts';
import classes from './comment.module.css';

type OutgoingProps = { item: Outgoing; sending: Sending; names: readonly string[]; onRewrite: () => void };

/** One's own comment that the server does not have yet, with why, and what can be done about it. */
export function OutgoingComment({ item, sending, names, onRewrite }: OutgoingProps) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const { fault } = item;
  const said = fault instanceof ApiError ? (fault.validation?.text ?? errorText(fault)) : undefined;
  const rewrite = () => {
    const place =
      item.parent_id === null ? placeOf.thread(item.public_dream_id) : placeOf.answer(item.parent_id);
    const begun = commentDrafts(user).drafts[place];
    keepDraft(user, place, begun ? `${begun}\n\n${item.text}` : item.text);
    sending.discard(item);
    onRewrite();
  };
  return (
    <article className={classes.comment} data-state="unsent">
      <p className={classes.head}>
        <span className={classes.own}>{t('talk.you')}</span>
      </p>
      <CommentText text={item.text} names={names} />
      <div role="status" className={classes.standing}>
        {item.sending || fault === undefined ? (
          t('talk.sending')
        ) : (
          <>
            {said} {t('talk.unsent')}
          </>
        )}
      </div>
      {!item.sending && fault !== undefined && (
        <div className={classes.acts}>
          <Button small onClick={() => sending.again(item)}>
            {t('talk.again')}
          </Button>
          <Button small look="plain" onClick={rewrite}>
            {t('talk.rewrite')}
          </Button>
          <Button small look="plain" onClick={() => sending.discard(item)}>
            {t('talk.discard')}
          </Button>
        </div>
      )}
    </article>
  );
}
