import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSONAL_KEYS } from '#web/api/storage.ts';
import { FormerDreams } from '#web/ui/former-dreams.tsx';
import { onThisNight } from '#web/api/diary.queries.ts';

const PLACE = PERSONAL_KEYS.hidden;

function hiddenNight(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Dreams of the same evening in former years, in a quiet card; nothing where there are none. */
export function OnThisNight() {
  const { t } = useTranslation('translation');
  const { data } = useQuery(onThisNight);
  const [hidden, setHidden] = useState(hiddenNight);
  if (!data || data.dreams.length === 0 || hidden === data.night_of) return null;
  const hide = () => {
    setHidden(data.night_of);
    try {
      sessionStorage.setItem(PLACE, data.night_of);
    } catch {
      // It stays away as long as this page is open.
    }
  };
  return (
    <FormerDreams
      title={t('libraryViews.onThis.title')}
      near={data.near ? t('libraryViews.onThis.near') : null}
      dreams={data.dreams}
      hide={{ label: t('libraryViews.onThis.hide'), run: hide }}
    />
  );
}
