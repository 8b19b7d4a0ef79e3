import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const WAIT_SECONDS = 60;

type ResendProps = {
  /** What has to be solved first; it stands there only once the mail may be asked for again. */
  before?: ReactNode;
  onResend: () => Promise<unknown>;
};

/** Asks for the mail again, at most once a minute. */
export function ResendButton({ before, onResend }: ResendProps) {
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
    <>
      {left <= 0 && before}
      <button type="button" disabled={left > 0} onClick={resend}>
        {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}
      </button>
    </>
  );
}
