import { useTranslation } from 'react-i18next';
import { PAGER_THRESHOLD } from '#shared/constants.ts';
import classes from './pager.module.css';

/** First, last and the neighbours of the current page; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].toSorted((left, right) => left - right);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

type PagerProps = {
  total: number;
  /** There are more than `total`, which nobody counted. */
  more?: boolean;
  page: number;
  limit: number;
  onPage: (page: number) => void;
};

/** Specification, section 9: the pager appears when the total is over 10. Pages count from 1. */
export function Pager({ total, more = false, page, limit, onPage }: PagerProps) {
  const { t, i18n } = useTranslation('common');
  if (total <= PAGER_THRESHOLD) return null;
  const pages = Math.max(1, Math.ceil(total / limit));
  const figure = new Intl.NumberFormat(i18n.language);
  const from = Math.min(total, (page - 1) * limit + 1);
  const to = Math.min(total, page * limit);
  return (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <p>
        <b>
          {figure.format(from)}–{figure.format(to)}
        </b>{' '}
        {t(more ? 'pager.ofMore' : 'pager.of', { total: figure.format(total) })}
      </p>
      <ul className={classes.pages}>
        <li>
          <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('pager.previous')}
          </button>
        </li>
        {pageNumbers(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('pager.page', { page: figure.format(number) })}
                onClick={() => onPage(number)}
              >
                {figure.format(number)}
              </button>
            )}
          </li>
        ))}
        <li>
          <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('pager.next')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
