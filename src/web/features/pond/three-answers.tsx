import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DrawnDream } from '#shared/pond/pond.ts';
import { curled } from '#web/i18n/curled.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LineDialog, TooDialog } from './answer-dialogs.tsx';
import type { Answer } from './pond.queries.ts';
import { RippleChoice } from './ripple-choice.tsx';
import classes from './answers.module.css';

type ThreeAnswersProps = {
  drawn: DrawnDream;
  send: (answer: Answer, after?: () => void) => void;
  busy: boolean;
};

/** What the reader has answered, each with its way back where there is one. */
export function Answered({ drawn, send }: Omit<ThreeAnswersProps, 'busy'>) {
  const { t } = useTranslation('translation');
  const { too, linked, line } = drawn;
  if (!too && line === null) return null;
  return (
    <ul className={classes.answered}>
      {too && (
        <li>
          <Icon name="similar" />
          <span>
            {linked ? (
              <Trans
                ns="translation"
                i18nKey="pond.tooLinked"
                values={{ title: curled(linked.title) || t('pond.untitled') }}
                components={{ dream: <Link to={`/user/dreams/${linked.id}`} dir="auto" /> }}
              />
            ) : (
              t('pond.tooDone')
            )}
          </span>
          <Button look="plain" small onClick={() => send({ kind: 'too', too: false, dream_id: null })}>
            {t('pond.tooUndo')}
          </Button>
        </li>
      )}
      {line !== null && (
        <li>
          <Icon name="talk" />
          <span>{t('pond.sent', { line: t(`pond.lines.${line}`) })}</span>
        </li>
      )}
    </ul>
  );
}

type Act = { kind: 'ripple' | 'too' | 'line'; icon: IconName; done: boolean };

/** The three answers that there are. A ripple is chosen in place, the others in a sheet of their own. */
export function ThreeAnswers({ drawn, send, busy }: ThreeAnswersProps) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState<Act['kind'] | null>(null);
  const acts: Act[] = [
    { kind: 'ripple', icon: 'ripple', done: drawn.feeling !== null },
    ...(drawn.too ? [] : [{ kind: 'too' as const, icon: 'similar' as const, done: false }]),
    ...(drawn.house || drawn.line !== null
      ? []
      : [{ kind: 'line' as const, icon: 'talk' as const, done: false }]),
  ];
  const sheet = { send, busy, onClose: () => setOpen(null) };
  const said = drawn.house ? 'pond.stays' : 'pond.reached';
  return (
    <div className={classes.answers}>
      {open === 'ripple' ? (
        <div className={classes.feel}>
          <p>{t('pond.how')}</p>
          <RippleChoice
            label={t('pond.how')}
            feeling={drawn.feeling}
            busy={busy}
            onFeel={(feeling) => send({ kind: 'ripple', feeling })}
          />
          <small role="status">{drawn.feeling === null ? '' : t(said)}</small>
          <Button look="plain" small onClick={() => setOpen(null)}>
            {t('pond.back')}
          </Button>
        </div>
      ) : (
        <div className={classes.three} data-many={acts.length}>
          {acts.map(({ kind, icon, done }) => (
            <button key={kind} type="button" data-done={done || undefined} onClick={() => setOpen(kind)}>
              <Icon name={icon} />
              {kind === 'ripple' && drawn.feeling !== null
                ? t('pond.rippled', { feeling: t(`pond.feelings.${drawn.feeling}`) })
                : t(`pond.${kind}`)}
            </button>
          ))}
        </div>
      )}
      <Answered drawn={drawn} send={send} />
      {drawn.house && <p className={classes.small}>{t('pond.house')}</p>}
      {open === 'too' && <TooDialog {...sheet} />}
      {open === 'line' && <LineDialog {...sheet} />}
    </div>
  );
}
