import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnDream, PondView } from '#shared/pond/pond.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ReportDialog, useSend } from './answer-dialogs.tsx';
import { DrawnWords, FromLine, SharesLine } from './drawn-words.tsx';
import { ThreeAnswers } from './three-answers.tsx';
import { useTonightWords } from './tonight-words.ts';
import classes from './pond-page.module.css';

type DrawnViewProps = { drawn: DrawnDream; pond: PondView; onDrop: () => void };

/** A drawn dream on the water, and the answers that there are. */
export function DrawnView({ drawn, pond, onDrop }: DrawnViewProps) {
  const { t } = useTranslation('translation');
  const words = useTonightWords();
  const head = useRef<HTMLHeadingElement>(null);
  const [reporting, setReporting] = useState(false);
  const { send, busy } = useSend(drawn.id, ({ kind }) => kind !== 'sink' && kind !== 'report' && onDrop());
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <article className={`${classes.mid} ${classes.rising}`}>
        <h2 ref={head} tabIndex={-1} className={classes.unseen}>
          {t('pond.drawn')}
        </h2>
        <SharesLine drawn={drawn} />
        <DrawnWords drawn={drawn} />
        <FromLine drawn={drawn} />
      </article>
      <div className={classes.foot}>
        <ThreeAnswers drawn={drawn} send={send} busy={busy} />
        <div className={classes.row}>
          <span className={classes.veiled}>{words.more(pond)}</span>
          <span>
            <Button look="plain" small onClick={() => setReporting(true)}>
              {t('pond.report')}
            </Button>
            <Button look="plain" small disabled={busy} onClick={() => send({ kind: 'sink' })}>
              {t('pond.sink')}
            </Button>
          </span>
        </div>
      </div>
      {reporting && <ReportDialog send={send} busy={busy} onClose={() => setReporting(false)} />}
    </>
  );
}
