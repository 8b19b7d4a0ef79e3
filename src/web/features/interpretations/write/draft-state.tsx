import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { DraftView } from './draft.ts';
import classes from './writing.module.css';

/** Where the words are at this moment. */
export function DraftStateLine({ view: { state, error }, edits }: { view: DraftView; edits: boolean }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const isQuiet = state === 'untouched' || (edits && state === 'saved');
  return (
    <p className={classes.state} data-state={state} role="status">
      {!isQuiet && (
        <>
          {state === 'saved' && <Icon name="check" />}
          {state === 'offline' && <Icon name="offline" />}
          {t(`interpretations.state.${state}`, { reason: state === 'refused' ? errorText(error) : '' })}
        </>
      )}
    </p>
  );
}
