import { useTranslation } from 'react-i18next';
import { languageName } from '#shared/languages.ts';
import { languagesOf, stateOf } from './cms-words.ts';
import type { CmsEditor } from './use-cms-editor.ts';
import { useFocusAfter } from './use-focus-after.ts';
import classes from './editor.module.css';

/** The languages of a text, each with a dot that says how it stands. */
export function LocaleTabs({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const { entry, locale } = editor;
  const place = useFocusAfter<HTMLElement>(editor.field.epoch);
  return (
    <nav ref={place} className={classes.locales} aria-label={t('admin.cms.language')}>
      {languagesOf(entry).map((language) => {
        const state = stateOf(entry, language);
        return (
          <button
            key={language}
            type="button"
            data-state={state}
            aria-current={language === locale ? 'true' : undefined}
            onClick={() => void editor.choose(language)}
          >
            <i aria-hidden="true" />
            <span lang={language}>{languageName(language)}</span>{' '}
            <span className={classes.state}>{t(`admin.cms.languageStates.${state}`)}</span>
          </button>
        );
      })}
    </nav>
  );
}
