import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackDream as Dream } from '#shared/dream-packs.ts';
import { withoutSigns } from '#shared/words/shown-words.ts';
import { curled } from '#web/i18n/curled.ts';
import { CoveredText } from '#web/ui/text/covered-text.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { anchorOf, type NumberedDream } from './pack-months.ts';
import classes from './pack-document.module.css';

const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a text by its first letter, as `dir="auto"` finds it; undefined where it has none. */
function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  if (RIGHT_TO_LEFT.test(text)) return 'rtl';
  return /\p{L}/u.test(text) ? 'ltr' : undefined;
}

/** Kind, feelings, people and places, parted by middle dots. */
function Facts({ dream }: { dream: Dream }) {
  const { t } = useTranslation('stream');
  const types = dream.types.filter((type) => type !== 'ordinary').map((type) => t(`types.${type}`));
  const moods = dream.moods.map(({ mood }) => t(`moods.${mood}`));
  const facts = [types, moods, dream.people, dream.places].filter((names) => names.length > 0);
  if (facts.length === 0) return null;
  return (
    <p className={classes.facts}>
      {facts.map((names, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- four kinds in a fixed order
        <span key={at}>
          {names.map((name, place) => (
            <bdi key={name}>
              <CoveredText text={curled(name, dream.language)} label={t('pack.covered')} />
              {place < names.length - 1 && t('pack.comma')}
            </bdi>
          ))}
        </span>
      ))}
    </p>
  );
}

/** What its dreamer added awake, set apart from what was dreamed. */
function Aside({ label, text, lang }: { label: string; text: string; lang: string | undefined }) {
  const { t } = useTranslation('stream');
  if (text.trim() === '') return null;
  return (
    <div className={classes.aside} dir={textDirection(text)}>
      <p className={classes.label}>
        <bdi>{label}</bdi>
      </p>
      <p dir="auto" lang={lang} className={classes.thought}>
        <CoveredText text={curled(withoutSigns(text), lang)} label={t('pack.covered')} />
      </p>
    </div>
  );
}

type PackDreamProps = NumberedDream & {
  /** Its night in words. */
  night: string;
  title: string;
  heading: 'h2' | 'h3' | 'h4';
};

/** One dream as literature: its night, title and text, then quietly what else is known of it. */
export const PackDream = memo(function PackDream({ number, dream, night, title, heading }: PackDreamProps) {
  const { t } = useTranslation('stream');
  const Heading = heading;
  const lang = dream.language || undefined;
  const hasWords = dream.text.trim() !== '';
  const hasTitle = dream.title.trim() !== '';
  return (
    <article
      id={anchorOf(number)}
      dir={textDirection(dream.text || dream.title)}
      className={classes.dream}
      aria-labelledby={`${anchorOf(number)}-title`}
    >
      <div className={classes.head}>
        {night && (
          <p className={classes.night}>
            <bdi>{night}</bdi>
          </p>
        )}
        <Heading
          id={`${anchorOf(number)}-title`}
          dir="auto"
          lang={hasTitle || hasWords ? lang : undefined}
          className={hasTitle || !hasWords ? classes.title : classes.unseen}
        >
          <CoveredText text={curled(title, lang)} label={t('pack.covered')} />
        </Heading>
      </div>
      {hasWords ? (
        <DreamText text={withoutSigns(dream.text)} dropCap lang={lang} covered={t('pack.covered')} />
      ) : (
        <p className={classes.wordless}>
          <bdi>{t('pack.noWords')}</bdi>
        </p>
      )}
      <Facts dream={dream} />
      <Aside label={t('pack.wakingNote')} text={dream.waking_note} lang={lang} />
      <Aside label={t('pack.reflection')} text={dream.reflection} lang={lang} />
    </article>
  );
});
