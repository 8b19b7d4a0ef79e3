import { useTranslation } from 'react-i18next';
import type { Writing } from './use-writing.ts';
import classes from './generated.module.css';

/** Why nothing came of it, and that nothing was lost by it. */
export function WritingFault({ writing: { fault, refused } }: { writing: Writing }) {
  const { t } = useTranslation('translation');
  if (!fault && !refused) return null;
  return (
    <p role="alert" className={classes.fault}>
      {refused ?? t(`generated.faults.${fault ?? 'broken'}`)} {!refused && t('generated.nothingLost')}
    </p>
  );
}
