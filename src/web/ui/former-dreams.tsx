import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FormerDream } from '#shared/library/library-views.ts';
import { nameAndRest } from '#shared/words/dream-name.ts';
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

function Former({ dream: { id, night_of: night, title, text, language, years } }: { dream: FormerDream }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { name, rest } = nameAndRest(title, text);
  const lang = language || undefined;
  return (
    <li>
      <Link to={`/user/dreams/${id}`}>
        <time dateTime={night} title={format.day(night)}>
          {t('libraryViews.onThis.years', { count: years })}
        </time>
        <span>
          <b dir="auto" lang={lang}>
            {name ? <EndingWords text={name} lang={language} /> : t('dreams.untitled')}
          </b>
          <i dir="auto" lang={lang}>
            <EndingWords text={rest} lang={language} />
          </i>
        </span>
      </Link>
    </li>
  );
}

/** A quiet card with dreams of the same evening in former years, each with its distance in years. */
export function FormerDreams({ title, near, dreams, hide }: FormerDreamsProps) {
  return (
    <Sheet as="section" pad="own" className={classes.card} aria-labelledby="former-dreams">
      <div className={classes.head}>
        <h2 id="former-dreams">{title}</h2>
        {hide && <IconButton icon="close" label={hide.label} onClick={hide.run} />}
      </div>
      {near && <p className={classes.near}>{near}</p>}
      <ul>
        {dreams.slice(0, SHOWN).map((dream) => (
          <Former key={dream.id} dream={dream} />
        ))}
      </ul>
    </Sheet>
  );
}
