import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FormerDream } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './former-dreams.module.css';
import { EndingWords } from './text/ending-words.tsx';

type FormerDreamsProps = {
  title: string;
  /** Says that no dream has the very date. */
  near: string | null;
  dreams: readonly FormerDream[];
  hide?: { label: string; run: () => void };
};

const SHOWN = 3;

/** A quiet card with dreams of the same evening in former years, each with its distance in years. */
export function FormerDreams({ title, near, dreams, hide }: FormerDreamsProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <Sheet as="section" pad="own" className={classes.card} aria-labelledby="former-dreams">
      <div className={classes.head}>
        <h2 id="former-dreams">{title}</h2>
        {hide && <IconButton icon="close" label={hide.label} onClick={hide.run} />}
      </div>
      {near && <p className={classes.near}>{near}</p>}
      <ul>
        {dreams.slice(0, SHOWN).map((dream) => (
          <li key={dream.id}>
            <Link to={`/user/dreams/${dream.id}`}>
              <time dateTime={dream.night_of} title={format.day(dream.night_of)}>
                {t('libraryViews.onThis.years', { count: dream.years })}
              </time>
              <span>
                <b dir="auto" lang={dream.language || undefined}>
                  {dream.title ? (
                    <EndingWords text={dream.title} lang={dream.language} />
                  ) : (
                    t('dreams.untitled')
                  )}
                </b>
                <i dir="auto" lang={dream.language || undefined}>
                  <EndingWords text={dream.text} lang={dream.language} />
                </i>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
