import { useTranslation } from 'react-i18next';
import { inARow } from '#shared/words/in-a-row.ts';
import type { Writing } from './use-writing.ts';
import classes from './generated.module.css';

/** Why nothing came of it, and that nothing was lost by it. */
export function WritingFault({ writing: { fault, refused } }: { writing: Writing }) {
  const { t } = useTranslation('translation');
  if (!fault && !refused) return null;
  return (
    <p role="alert" className={classes.fault}>
      {refused ?? inARow([t(`generated.faults.${fault ?? 'broken'}`), t('generated.nothingLost')])}
    </p>
  );
}
