import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, languageName, LANGUAGES } from '#shared/languages.ts';
import { SideFacts, SidePart } from '#web/records/beside.tsx';
import { CategoryMark } from './category-mark.tsx';
import type { CategoryValues } from './category-values.ts';
import classes from './categories.module.css';

/** The category as readers of each language see it; where a language has no name, English stands. */
export function CategoryPreview({ values: { name, colour, icon, status } }: { values: CategoryValues }) {
  const { t } = useTranslation('translation');
  const english = (name[FALLBACK_LANGUAGE] ?? '').trim();
  const shown = LANGUAGES.map((language) => {
    const own = (name[language] ?? '').trim();
    return [
      <span key={language} lang={language}>
        {languageName(language)}
      </span>,
      <span key={language} className={classes.name}>
        <CategoryMark category={{ colour, icon }} />
        <bdi lang={own === '' ? FALLBACK_LANGUAGE : language} className={own === '' ? classes.whole : ''}>
          {own || english || '–'}
        </bdi>
      </span>,
    ] as const;
  });
  return (
    <SidePart title={t('admin.records.preview')}>
      {status === '0' && <p className={classes.whole}>{t('admin.categories.hiddenNote')}</p>}
      <SideFacts facts={shown} />
    </SidePart>
  );
}
