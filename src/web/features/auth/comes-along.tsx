import { useTranslation } from 'react-i18next';
import { inARow } from '#shared/words/in-a-row.ts';
import { useGuestKept } from '#web/offline/guest-kept.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';

/** Says, before somebody logs in, that what they kept on this device becomes theirs. */
export function ComesAlong() {
  const { t } = useTranslation('common');
  const count = useGuestKept().length;
  if (count === 0) return null;
  return <FormMessage>{inARow([t('guest.dreams', { count }), t('guest.along', { count })])}</FormMessage>;
}
