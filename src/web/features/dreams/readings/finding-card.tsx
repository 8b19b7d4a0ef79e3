import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Finding } from '#shared/symbols.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useClassName } from './class-names.ts';
import { neverWord } from './never-word.ts';
import { useDismiss, useTeach } from './readings.queries.ts';
import classes from './entry-card.module.css';

/** What a word was taken for, and the way to say that it is something else. */
export function FindingCard({
  finding,
  dreamId,
  text,
  onClose,
}: {
  finding: Finding;
  dreamId: number;
  /** The words of the dream that the tag's places count in. */
  text: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('translation');
  const className = useClassName();
  const dismiss = useDismiss(dreamId);
  const teach = useTeach(dreamId);
  const word = finding.word ?? className(finding);
  const written = neverWord(finding, text);
  return (
    <div className={classes.entry}>
      <p className={classes.source}>{t(`readings.kind.${finding.kind}`)}</p>
      <h2 dir="auto">{word}</h2>
      <div className={classes.ways}>
        <Link to={`/user/dreams?q=${encodeURIComponent(word)}`}>{t('dreams.entry.search', { word })}</Link>
        <Button
          small
          look="plain"
          icon="close"
          onClick={() => {
            dismiss.mutate(finding.label);
            onClose();
          }}
        >
          {t('readings.notSo')}
        </Button>
        {written !== null && (
          <Button
            small
            look="plain"
            onClick={() => {
              teach.mutate({ name: written, kind: 'nothing' });
              onClose();
            }}
          >
            {t('readings.never', { word: written })}
          </Button>
        )}
      </div>
    </div>
  );
}
