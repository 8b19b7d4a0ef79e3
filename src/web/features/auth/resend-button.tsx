import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const WAIT_SECONDS = 60;

/** Asks for the mail again, at most once a minute. */
export function ResendButton({ onResend }: { onResend: () => Promise<unknown> }) {
  const { t } = useTranslation('translation');
  const [left, setLeft] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left]);
  const resend = () => {
    setLeft(WAIT_SECONDS);
    void onResend();
  };
  return (
    <button type="button" disabled={left > 0} onClick={resend}>
      {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}
    </button>
  );
}
