import { useTranslation } from 'react-i18next';
import type { SimilarReason } from '#shared/similar.ts';
import { curled } from '#web/i18n/curled.ts';

/** Why two dreams stand beside each other, in the reader's language; the dreamer's own words stay as they are. */
export function useReasonWords(): (reason: SimilarReason) => string {
  const { t } = useTranslation(['translation', 'stream']);
  return ({ kind, label }) => {
    if (kind === 'meaning') return t('translation:similar.meant');
    if (kind === 'mood') return t(`stream:moods.${label}` as 'stream:moods.calm', { defaultValue: label });
    if (kind === 'type') return t(`stream:types.${label}` as 'stream:types.lucid', { defaultValue: label });
    if (kind === 'theme')
      return t(`translation:readings.class.${label}` as 'translation:readings.class.water', {
        defaultValue: label.replaceAll('_', ' '),
      });
    return curled(label);
  };
}
