import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { configQuery } from '#web/api/config.queries.ts';
import { Ripple } from '#web/ui/layers/ripple.tsx';
import classes from '#web/features/capture/capture.module.css';
import { JoinAnswers } from './join-answers.tsx';
import { AfterCards, MinutesLeft } from './later-steps.ts';
import { PictureLink } from './picture-link.tsx';
import type { Capture } from '#web/features/capture/use-capture.ts';

export type AfterProps = { capture: Capture; guest: boolean; home: string; onAnother: () => void };

function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </h1>
  );
}

/** The night is noted as one without recall: a true entry, not a failure. */
export function NothingStep({ capture, home }: AfterProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <div className={`${classes.column} ${classes.middle}`}>
        <Heading>{t('capture.nothingNoted')}</Heading>
        <p className={classes.question}>{t('capture.nothingWhy')}</p>
      </div>
      <div className={classes.foot}>
        <div className={classes.low}>
          <button type="button" onClick={() => void capture.noteNothing(false)}>
            {t('capture.undo')}
          </button>
          <Link to={home}>{t('capture.close')}</Link>
        </div>
      </div>
    </>
  );
}

/** What was kept, in words, and the way to where it waits. */
function KeptWords({ capture, guest }: { capture: Capture; guest: boolean }) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  const writesDown = config === undefined || config.transcription.available;
  const spokenOnly = capture.recording.keptMs > 0 && capture.text.trim() === '';
  const isDream = capture.kept === 'dream';
  const title = isDream
    ? t(guest ? 'capture.savedGuest' : 'capture.saved')
    : t('capture.fragment.saved', {
        count: capture.answers.ids.length + (capture.kept === 'fragment' ? 1 : 0),
      });
  return (
    <div className={classes.words}>
      <Heading>{title}</Heading>
      {spokenOnly && capture.kept !== 'answers' && (
        <p className={classes.question}>{t(writesDown ? 'capture.wordsFollow' : 'capture.voiceKept')}</p>
      )}
      {spokenOnly && !guest && (
        <Suspense>
          <MinutesLeft />
        </Suspense>
      )}
      {capture.kept !== 'answers' && !capture.quiet && <PictureLink capture={capture} guest={guest} />}
      {guest && (
        <Link className={classes.link} to="/user/sign-up?redirect_uri=/user/dreams">
          {t('capture.signUp')}
        </Link>
      )}
      {!guest && !isDream && (
        <Link className={classes.link} to="/user/inbox">
          {t('capture.fragment.inbox')}
        </Link>
      )}
    </div>
  );
}

/** What was said is safe. Everything below may be added or left. */
export function SavedStep({ capture, guest, home, onAnother }: AfterProps) {
  const { t } = useTranslation('translation');
  const [joined, setJoined] = useState(false);
  const isDream = capture.kept === 'dream' && !joined && !capture.quiet;
  return (
    <>
      <div className={`${classes.column} ${classes.after}`}>
        <div className={classes.saved}>
          <Ripple play={1} />
          <KeptWords capture={capture} guest={guest} />
        </div>
        {!guest && !capture.quiet && capture.kept === 'dream' && capture.answers.ids.length > 0 && (
          <JoinAnswers capture={capture} joined={joined} onJoined={() => setJoined(true)} />
        )}
        {isDream && (
          <Suspense>
            <AfterCards capture={capture} />
          </Suspense>
        )}
      </div>
      <div className={`${classes.foot} ${classes.stay}`}>
        <div className={classes.low}>
          <button type="button" onClick={onAnother}>
            {t('capture.another')}
          </button>
          <Link to={home}>{t('capture.close')}</Link>
        </div>
      </div>
    </>
  );
}
