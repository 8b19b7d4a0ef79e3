import { languageName, LANGUAGES } from '#shared/languages.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import classes from './dream-books.module.css';

type LanguageChoiceProps = { label: string; value: string; onChange: (language: string) => void };

const OPTIONS = LANGUAGES.map((value) => ({ value, label: languageName(value), lang: value }));

/** One of the languages that entries may be written in. */
export function LanguageChoice(props: LanguageChoiceProps) {
  return <ChoiceField {...props} options={OPTIONS} className={classes.choice} />;
}
