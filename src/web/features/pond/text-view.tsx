import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { DrawnDream, PondView } from '#shared/pond/pond.ts';
import { inARow } from '#shared/words/in-a-row.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { ReportDialog, TooDialog, useSend } from './answer-dialogs.tsx';
import { DrawnWords, FromLine, SharesLine } from './drawn-words.tsx';
import { LineChoice } from './line-choice.tsx';
import { RippleChoice } from './ripple-choice.tsx';
import { Answered } from './three-answers.tsx';
import { useTonightWords } from './tonight-words.ts';
import classes from './text-view.module.css';

type OptionsProps = {
  drawn: DrawnDream;
  send: ReturnType<typeof useSend>['send'];
  busy: boolean;
  onToo: () => void;
};

/** Each answer under its own head. */
function Options({ drawn, send, busy, onToo }: OptionsProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <section className={classes.option}>
        <h3>{t('pond.ripple')}</h3>
        <RippleChoice
          label={t('pond.how')}
          feeling={drawn.feeling}
          busy={busy}
          onFeel={(feeling) => send({ kind: 'ripple', feeling })}
        />
        <p role="status" className={classes.said}>
          {drawn.feeling !== null && t(drawn.house ? 'pond.stays' : 'pond.reached')}
        </p>
      </section>
      {!drawn.too && (
        <section className={classes.option}>
          <h3>{t('pond.too')}</h3>
          <Button disabled={busy} onClick={onToo}>
            {t('pond.too')}
          </Button>
        </section>
      )}
      {!drawn.house && drawn.line === null && (
        <section className={classes.option}>
          <h3>{t('pond.line')}</h3>
          <LineChoice name="pond-line" busy={busy} onSend={(line) => send({ kind: 'line', line })} />
        </section>
      )}
      {drawn.house && <p className={classes.said}>{t('pond.house')}</p>}
    </>
  );
}

/** The drawn dream with every answer open to see. */
export function DrawnAsText({ drawn }: { drawn: DrawnDream }) {
  const { t } = useTranslation('translation');
  const head = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'too' | 'report' | null>(null);
  const { send, busy } = useSend(drawn.id);
  const sheet = { send, busy, onClose: () => setOpen(null) };
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <article className={classes.words}>
      <h2 ref={head} tabIndex={-1} className={classes.unseen}>
        {t('pond.drawn')}
      </h2>
      <div className={classes.facts}>
        <SharesLine drawn={drawn} />
        <FromLine drawn={drawn} />
      </div>
      <DrawnWords drawn={drawn} plain />
      <h2>{t('pond.answers')}</h2>
      <Options drawn={drawn} send={send} busy={busy} onToo={() => setOpen('too')} />
      <Answered drawn={drawn} send={send} />
      <div className={classes.acts}>
        {!drawn.sunk && (
          <Button disabled={busy} onClick={() => send({ kind: 'sink' })}>
            {t('pond.sink')}
          </Button>
        )}
        {!drawn.reported && (
          <Button look="plain" onClick={() => setOpen('report')}>
            {t('pond.report')}
          </Button>
        )}
      </div>
      {open === 'too' && <TooDialog {...sheet} />}
      {open === 'report' && <ReportDialog {...sheet} />}
    </article>
  );
}

type TextViewProps = { pond: PondView; drawing: boolean; nothing: boolean; onDraw: () => void };

/** Everything that the water does, as a page of words. */
export function TextView({ pond, drawing, nothing, onDraw }: TextViewProps) {
  const { t } = useTranslation('translation');
  const words = useTonightWords();
  const { drawn } = pond;
  const enough = pond.draws_left === 0;
  return (
    <div className={classes.text}>
      {drawn && <DrawnAsText key={drawn.id} drawn={drawn} />}
      <div role="status">{nothing && <p>{inARow([t('pond.nothing'), t('pond.nothingText')])}</p>}</div>
      <p className={classes.said}>
        {enough ? `${t('pond.enough')} ${words.rests()}` : drawn ? words.more(pond) : words.before(pond)}
      </p>
      <div className={classes.acts}>
        {!enough && (
          <Button look={drawn ? 'line' : 'lamp'} loading={drawing} onClick={onDraw}>
            {t(drawn ? 'pond.drawAnother' : 'pond.draw')}
          </Button>
        )}
        <ButtonLink icon="pond" to="?cast">
          {t('pond.castOne')}
        </ButtonLink>
      </div>
    </div>
  );
}
