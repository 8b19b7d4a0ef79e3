import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '#shared/accounts/password-strength.ts';
import { ApiError } from '#web/api/api-error.ts';
import { checkPassword } from './auth.queries.ts';
import classes from './auth.module.css';

const WORDS = ['short', 'fair', 'good', 'long'] as const;
/** What stands in the field that long is asked about. */
const PAUSE_MS = 400;

type Verdict = { of: string; fault: string | null };

/** What the server says of a password that could be good: null where it would take it, undefined until it has said so. */
function useVerdict(password: string, email: string | undefined): string | null | undefined {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const asked = passwordStrength(password) >= 2 ? password : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      try {
        await checkPassword({ password: asked, ...(email ? { email } : {}) }, leaving.signal);
        setVerdict({ of: asked, fault: null });
      } catch (error) {
        const fault = error instanceof ApiError ? error.validation?.password : undefined;
        if (fault !== undefined) setVerdict({ of: asked, fault });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, email]);
  return verdict?.of === asked ? verdict.fault : undefined;
}

/**
 * How the password stands, in a word and three strokes. Length counts, not symbols; good is only what the server has said
 * that it takes, since it alone knows which ones are common.
 */
export function PasswordHint({ password, email }: { password: string; email?: string | undefined }) {
  const { t } = useTranslation('translation');
  const verdict = useVerdict(password, email);
  const long = passwordStrength(password);
  const strength = verdict ? 0 : verdict === undefined && long > 1 ? 1 : long;
  return (
    <p className={classes.strength} data-strength={password ? strength : undefined}>
      <span aria-hidden="true">
        {[1, 2, 3].map((stroke) => (
          <i key={stroke} data-on={password && strength >= stroke ? '' : undefined} />
        ))}
      </span>
      {verdict ?? t(`auth.password.${password ? WORDS[strength] : 'rule'}`)}
    </p>
  );
}
