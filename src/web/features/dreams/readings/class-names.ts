import { useTranslation } from 'react-i18next';
import type { Finding } from '#shared/symbols.ts';

/** A class of the word lists or a typical theme in the reader's language; the key itself where we have no word. */
export function useClassName(): (finding: Pick<Finding, 'kind' | 'class'>) => string {
  const { t } = useTranslation('translation');
  return ({ kind, class: name }) => {
    const key = kind === 'theme' ? `readings.theme.${name}` : `readings.class.${name}`;
    return t(key as 'readings.class.water', { defaultValue: name.replaceAll('_', ' ') });
  };
}
