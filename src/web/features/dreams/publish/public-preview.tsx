import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { NIGHT_FUZZ } from '#shared/public-dreams.ts';
import { DreamHeading } from '#web/ui/text/dream-heading.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { DreamTags } from '#web/features/dreams/dream/dream-tags.tsx';
import { useOwnName } from './public-name.ts';
import type { Copy } from './use-copy.ts';
import classes from './publish.module.css';

type Fuzz = (typeof NIGHT_FUZZ)[number];
const DAY_MS = 86_400_000;

/** The night as the stream tells it: roughly. */
function fuzzOf({ night_of, source }: Pick<Dream, 'night_of' | 'source'>, now: Date = new Date()): Fuzz {
  if (source === 'remembered') return 'earlier';
  const days = (now.getTime() - Date.parse(night_of)) / DAY_MS;
  if (days <= 7) return 'this_week';
  if (days <= 31) return 'this_month';
  return days <= 366 ? 'this_year' : 'earlier';
}

/** The copy exactly as a stranger will meet it. */
export function PublicPreview({ dream, copy, anonymous }: { dream: Dream; copy: Copy; anonymous: boolean }) {
  const { t } = useTranslation(['translation', 'stream']);
  const { name } = useOwnName();
  const tagged = { types: dream.types, moods: dream.moods, people: [], places: [], tags: copy.tags };
  return (
    <Sheet as="article" pad="wide" className={classes.stranger} aria-label={t('translation:publish.preview')}>
      <p className={classes.who}>
        <span dir="auto">
          {anonymous ? t('stream:somebody') : (name ?? t('translation:publish.yourName'))}
        </span>
        <span>{t(`stream:night.${fuzzOf(dream)}`)}</span>
      </p>
      <DreamHeading as="h3" dream={{ ...copy, language: dream.language }} />
      {copy.content_note && (
        <p className={classes.warned}>
          {t('stream:note')} <bdi>{copy.content_note}</bdi>
        </p>
      )}
      <DreamText text={copy.text} lang={dream.language} />
      <DreamTags dream={tagged} all />
    </Sheet>
  );
}
