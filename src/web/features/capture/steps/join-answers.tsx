import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mergeStore, outbox } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import cards from '#web/features/capture/capture-cards.module.css';
import classes from '#web/features/capture/capture.module.css';
import type { Capture } from '#web/features/capture/use-capture.ts';

type JoinProps = { capture: Capture; joined: boolean; onJoined: () => void };

/** The dream and the answers given beside it may become one at once, each kept as it was; or the answers wait in the inbox. */
export function JoinAnswers({ capture, joined, onJoined }: JoinProps) {
  const { t } = useTranslation('translation');
  const [failed, setFailed] = useState(false);
  const { answers, draft, night, fields } = capture;
  const join = async () => {
    try {
      capture.write({ state: 'fragment' });
      await draft.flush();
      await mergeStore.put({
        client_id: crypto.randomUUID(),
        owner: currentOwner(),
        ids: [draft.id(), ...answers.ids],
        title: fields.title ?? '',
        questions: true,
        night_of: night.nightOf,
        made_at: new Date().toISOString(),
        fault: null,
      });
    } catch {
      capture.write({ state: 'kept' });
      setFailed(true);
      return;
    }
    outbox.kick();
    onJoined();
  };
  return (
    <div className={classes.joined} role="status">
      <p className={classes.question}>
        {joined
          ? t('capture.join.done')
          : t(failed ? 'capture.join.failed' : 'capture.join.waiting', { count: answers.ids.length })}
      </p>
      {joined ? (
        <Link className={classes.link} to="/user/dreams">
          {t('capture.join.library')}
        </Link>
      ) : (
        <button type="button" className={cards.chip} data-strength="" onClick={() => void join()}>
          {t('capture.join.act')}
        </button>
      )}
    </div>
  );
}
