import { useTranslation } from 'react-i18next';
import { passwordStrength } from './checks.ts';
import classes from './password-hint.module.css';

const WORDS = ['short', 'fair', 'good', 'long'] as const;

/** How the password stands, in a word and three strokes. Length counts, not symbols. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useTranslation('translation');
  const strength = passwordStrength(password);
  return (
    <p className={classes.hint} data-strength={password ? strength : undefined}>
      <span aria-hidden="true">
        {[1, 2, 3].map((stroke) => (
          <i key={stroke} data-on={password && strength >= stroke ? '' : undefined} />
        ))}
      </span>
      {t(`auth.password.${password ? WORDS[strength] : 'rule'}`)}
    </p>
  );
}
