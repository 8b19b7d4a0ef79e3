import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '#shared/readings.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { VerdictButtons, type ReadingBlock } from './verdict-buttons.tsx';
import classes from './ways-to-read.module.css';

type LensProps = { reading: Reading; block: ReadingBlock; source: ReactNode; children: ReactNode };

/** One way to read the dream: where it comes from, what it says, the dreamer's word. What hurt is put away. */
export function Lens({ reading, block, source, children }: LensProps) {
  const { t } = useTranslation('translation');
  const [again, setAgain] = useState(false);
  const away = reading.verdicts[block] === 'hurtful' && !again;
  return (
    <div className={classes.lens}>
      <div className={classes.head}>{source}</div>
      {away ? (
        <p className={classes.small}>
          {t('readings.putAway')}{' '}
          <Button look="plain" small onClick={() => setAgain(true)}>
            {t('readings.showAgain')}
          </Button>
        </p>
      ) : (
        <>
          {children}
          <VerdictButtons reading={reading} block={block} />
        </>
      )}
    </div>
  );
}
