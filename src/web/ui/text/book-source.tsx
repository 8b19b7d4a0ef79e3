import { useTranslation } from 'react-i18next';
import type { BookSource as Source } from '#shared/symbols.ts';

/** Author, year and licence of a quoted book, and that folklore is no evidence: stands at every answer. */
export function BookSource({ book }: { book: Source }) {
  const { t } = useTranslation('translation');
  const { author, year, licence, folklore } = book;
  const parts = [author, year === null ? '' : String(year), licence].filter(Boolean);
  return (
    <>
      <bdi>{parts.join(t('dreams.comma'))}</bdi>
      {folklore && `${parts.length > 0 ? ' · ' : ''}${t('dictionary.folklore')}`}
    </>
  );
}
