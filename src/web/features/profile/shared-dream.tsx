import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicDream } from '#shared/public-dreams.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import classes from './shared-dream.module.css';
import { curled } from '#web/i18n/curled.ts';
import { shownNameAndRest } from '#web/i18n/shown-name.ts';

/** One public copy as it stands in the stream. To its owner it also says how it was shared. */
export function SharedDreamRow({ dream, stranger }: { dream: PublicDream; stranger: boolean }) {
  const { t } = useTranslation(['translation', 'stream']);
  const lang = dream.language || undefined;
  const { name, rest } = shownNameAndRest(dream);
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        <span>{t(`stream:night.${dream.night}`)}</span>
        {!stranger && (
          <span className={dream.anonymous ? classes.hidden : classes.named}>
            {t(dream.anonymous ? 'profile.anonymous' : 'profile.named')}
          </span>
        )}
      </p>
      <h3 className={classes.title} dir="auto" lang={lang}>
        <Link to={`/public/stream/${dream.id}`}>{name || t('stream:untitled')}</Link>
      </h3>
      <p className={classes.text} dir="auto" lang={lang}>
        <EndingWords
          text={dream.content_note ? t('profile.note', { note: dream.content_note }) : rest}
          lang={dream.language}
        />
      </p>
      {dream.tags.length > 0 && (
        <Tags>
          {dream.tags.map((tag) => (
            <Tag key={tag}>{curled(tag)}</Tag>
          ))}
        </Tags>
      )}
    </li>
  );
}
