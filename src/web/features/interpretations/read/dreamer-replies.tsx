import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type InterpretationAnswer,
  type InterpretationReply,
  INTERPRETATION_LIMITS,
} from '#shared/interpretations.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useReply } from '#web/features/interpretations/interpretations.queries.ts';
import { LetReplyThrough } from '#web/features/interpretations/list/let-through.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import shared from '#web/features/interpretations/interpretations.module.css';
import classes from './dreamer-replies.module.css';

type SaidProps = { id: number; reply: InterpretationReply };

/** Below an anonymous copy what the author says waits for the dreamer. */
function ReplyState({ id, reply }: SaidProps) {
  const { t } = useTranslation('translation');
  if (reply.state === 'shown') return null;
  if (reply.state === 'refused') return <p className={shared.quiet}>{t('interpretations.talk.refused')}</p>;
  return (
    <>
      <p className={shared.quiet}>
        {t(`interpretations.talk.${reply.own ? 'waitingAuthor' : 'waitingDreamer'}`)}
      </p>
      {!reply.own && <LetReplyThrough id={id} reply={reply.id} />}
    </>
  );
}

function Said({ id, reply }: SaidProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <li>
      <small>
        <span>{t(`interpretations.talk.${reply.own ? 'you' : reply.by}`)}</span>
        <time dateTime={reply.created_at}>{format.moment(reply.created_at)}</time>
      </small>
      <p dir="auto">{reply.text}</p>
      <ReplyState id={id} reply={reply} />
    </li>
  );
}

/** Sent again after a lost answer it is the same one: its name stays until it has arrived. */
function Answering({ id }: { id: number }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const field = useId();
  const [text, setText] = useState('');
  const [name, setName] = useState(() => crypto.randomUUID());
  const reply = useReply(id);
  const send = () =>
    reply.mutate(
      { client_id: name, text },
      {
        onSuccess: () => {
          setText('');
          setName(crypto.randomUUID());
        },
      },
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      <div className={shared.written}>
        <label htmlFor={field}>{t('interpretations.talk.label')}</label>
        <textarea
          id={field}
          className={shared.answer}
          dir={text ? 'auto' : undefined}
          rows={3}
          maxLength={INTERPRETATION_LIMITS.reply}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {reply.isError && <FormMessage tone="error">{errorText(reply.error)}</FormMessage>}
      <div className={shared.acts}>
        <Button type="submit" small icon="send" disabled={text.trim() === ''} loading={reply.isPending}>
          {t('interpretations.talk.send')}
        </Button>
      </div>
    </Form>
  );
}

/** What the dreamer and the author say to each other; others only read it. */
export function Talk({ answer: { model, replies, may_reply: may } }: { answer: InterpretationAnswer }) {
  const { t } = useTranslation('translation');
  if (replies.length === 0 && !may) return null;
  return (
    <section className={classes.talk} aria-labelledby="talk">
      <h2 id="talk">{t('interpretations.talk.title')}</h2>
      {may && <p className={shared.quiet}>{t('interpretations.talk.note')}</p>}
      {replies.length > 0 && (
        <ol>
          {replies.map((reply) => (
            <Said key={reply.id} id={model.id} reply={reply} />
          ))}
        </ol>
      )}
      {may && <Answering id={model.id} />}
    </section>
  );
}
