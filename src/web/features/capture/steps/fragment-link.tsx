import { useTranslation } from 'react-i18next';
import classes from '#web/features/capture/capture.module.css';
import type { Capture } from '#web/features/capture/use-capture.ts';

/** One press keeps what is there as a piece of a dream, to be put together by daylight. Guests have no inbox yet. */
export function FragmentLink({ capture, guest }: { capture: Capture; guest: boolean }) {
  const { t } = useTranslation('translation');
  if (guest || !capture.hasContent) return null;
  return (
    <button
      type="button"
      className={classes.link}
      data-stay
      disabled={capture.ending}
      onClick={() => void capture.done('fragment')}
    >
      {t('capture.fragment.keep')}
    </button>
  );
}
