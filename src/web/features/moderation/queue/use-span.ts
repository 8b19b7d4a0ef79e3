import { useTranslation } from 'react-i18next';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A stretch of time in one round unit, in the reader's language: "3 days". */
export function useSpan(): (seconds: number) => string {
  const { i18n } = useTranslation();
  return (seconds) => {
    const [unit, size] =
      seconds < HOUR
        ? (['minute', MINUTE] as const)
        : seconds < DAY
          ? (['hour', HOUR] as const)
          : (['day', DAY] as const);
    const format = new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    });
    return format.format(Math.max(1, Math.floor(seconds / size)));
  };
}
