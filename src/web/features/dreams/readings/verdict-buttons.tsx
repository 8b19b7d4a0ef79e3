import { useTranslation } from 'react-i18next';
import type { Reading } from '#shared/readings.ts';
import { VerdictRow } from '#web/ui/fields/verdict-row.tsx';
import { useVerdict } from './readings.queries.ts';

export type ReadingBlock = keyof Reading['verdicts'];

/** The dreamer's word on a block of the offline reading. */
export function VerdictButtons({ reading, block }: { reading: Reading; block: ReadingBlock }) {
  const { i18n } = useTranslation('translation');
  const judge = useVerdict(reading.dream_id, i18n.resolvedLanguage ?? 'en');
  return (
    <VerdictRow
      quiet
      given={reading.verdicts[block] ?? null}
      onGive={(verdict) => judge.mutate({ block, verdict })}
    />
  );
}
