import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';

/** Days that are offered for a link; any number up to ninety would do. */
const DAYS = [1, 3, 7, 14, 30, 60, 90] as const;
const DAY_MS = 86_400_000;

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

type DaysFieldProps = {
  /** Days from now; null where it stays as it is. */
  days: number | null;
  /** Offers to leave the end where it is. */
  canStay?: boolean;
  onDays: (days: number | null) => void;
};

/** How long an address stays open, each choice with the day on which it would end. */
export function DaysField({ days, canStay = false, onDays }: DaysFieldProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const label = (count: number) =>
    t('readingLinks.days', { count, day: format.moment(dayIn(count), { dateStyle: 'long' }) });
  return (
    <ChoiceField
      label={t('readingLinks.howLong')}
      options={[
        ...(canStay ? [{ value: '', label: t('readingLinks.asItIs') }] : []),
        ...DAYS.map((count) => ({ value: String(count), label: label(count) })),
      ]}
      value={days === null ? '' : String(days)}
      onChange={(value) => onDays(value === '' ? null : Number(value))}
    />
  );
}
