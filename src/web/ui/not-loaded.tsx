import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inARow } from '#shared/words/in-a-row.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Failed } from './empty.tsx';

type NotLoadedProps = {
  error: unknown;
  /** No other heading stands on the page. */
  heading?: boolean | undefined;
  /** What was kept, or what still works meanwhile. */
  children?: string;
  /** The way to try again. */
  action?: ReactNode;
};

/** What stands in the place of what could not be fetched: that, and then why. */
export function NotLoaded({ error, heading, children = '', action }: NotLoadedProps) {
  const { t } = useTranslation('common');
  const said = useErrorText()(error);
  return (
    <Failed heading={heading} title={t('errors.title')} action={action}>
      {inARow([said, children])}
    </Failed>
  );
}
