import { languageName, LANGUAGES } from '#shared/languages.ts';
import classes from './dream-books.module.css';

type LanguageChoiceProps = { label: string; value: string; onChange: (language: string) => void };

/** One of the languages that entries may be written in. */
export function LanguageChoice({ label, value, onChange }: LanguageChoiceProps) {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
