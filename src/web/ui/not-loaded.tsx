import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Failed } from './empty.tsx';

type NotLoadedProps = {
  error: unknown;
  /** No other heading stands on the page. */
  heading?: boolean | undefined;
  /** What was kept, or what still works meanwhile. */
  children?: ReactNode;
  /** The way to try again. */
  action?: ReactNode;
};

/** What stands in the place of what could not be fetched: that, and then why. */
export function NotLoaded({ error, heading, children, action }: NotLoadedProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <Failed heading={heading} title={t('errors.title')} action={action}>
      {errorText(error)} {children}
    </Failed>
  );
}
