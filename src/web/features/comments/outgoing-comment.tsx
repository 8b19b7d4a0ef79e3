import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { errorOf, type Fault } from '#web/offline/failure.ts';
import { useRowState } from '#web/offline/row-states.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CommentText } from './comment-text.tsx';
import { keepDraft, commentDrafts, placeOf } from './comment-drafts.ts';
import type { Outgoing, Sending } from './use-sending.ts';
import classes from './comment.module.css';

type OutgoingProps = { item: Outgoing; sending: Sending; names: readonly string[]; onRewrite: () => void };

/** Whether it is on its way at this moment, and what has stood in it otherwise. */
function useStanding({ client_id: id, fault }: Outgoing): { waits: boolean; fault: Fault | undefined } {
  const state = useRowState(id);
  if (fault) return { waits: true, fault };
  if (state?.state === 'offline') return { waits: true, fault: state.fault };
  return { waits: state?.state === 'login', fault: undefined };
}

/** One's own comment that the server does not have yet, with why, and what can be done about it. */
export function OutgoingComment({ item, sending, names, onRewrite }: OutgoingProps) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const { waits, fault } = useStanding(item);
  const said = fault && (fault.validation?.text ?? errorText(errorOf(fault)));
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
        {waits ? (
          <>
            {said} {t('talk.unsent')}
          </>
        ) : (
          t('talk.sending')
        )}
      </div>
      {waits && (
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
