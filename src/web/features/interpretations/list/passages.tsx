import { useTranslation } from 'react-i18next';
import type { Interpretation } from '#shared/interpretations.ts';
import classes from './interpretation-card.module.css';

/** The dream's words that an interpretation rests on; those that the dreamer has changed since are told as gone. */
export function Passages({
  passages,
  className = classes.passages,
}: {
  passages: Interpretation['passages'];
  className?: string | undefined;
}) {
  const { t } = useTranslation('translation');
  if (passages.length === 0) return null;
  return (
    <ul className={className} aria-label={t('interpretations.passages.label')}>
      {passages.map(({ words, gone }) => (
        <li key={words}>
          {gone ? (
            <>
              <del dir="auto">{words}</del> <small>{t('interpretations.passages.gone')}</small>
            </>
          ) : (
            <q dir="auto">{words}</q>
          )}
        </li>
      ))}
    </ul>
  );
}
