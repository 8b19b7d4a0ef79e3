import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { ActingButton } from './acting-button.tsx';
import { MutePart } from './mute-part.tsx';
import classes from './reporting.module.css';

/** Mutes a word of something public in two presses; `words` are offered. For dreamers and visitors: admins read for all. */
export function MuteButton({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('stream');
  const role = useSession((state) => state.role);
  if (role === 'admin') return null;
  return (
    <ActingButton icon="mute" label={t('reporting.muteAct')} title={t('reporting.mute')}>
      {() => (
        <>
          <h2 className={classes.title}>{t('reporting.mute')}</h2>
          <MutePart words={words} />
        </>
      )}
    </ActingButton>
  );
}
