import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HELP_DIRECTORY, type HelpLine, nearestFirst } from '#shared/safety/help-lines.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Fold } from '#web/ui/layers/fold.tsx';
import { helpLines } from './help-lines.queries.ts';
import { ownRegion } from './own-region.ts';
import classes from './help-lines.module.css';

/** So many stand there at once; the rest is one press away. */
const FIRST = 3;

const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
const hostOf = (url: string): string => url.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');

type LineProps = {
  line: Pick<HelpLine, 'country' | 'name' | 'text' | 'phone' | 'url' | 'locale' | 'checked_on'>;
};

/** One card: who listens, for whom, and the ways there. */
export function HelpCard({ line: { country, name, text, phone, url, locale, checked_on } }: LineProps) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'region', fallback: 'code' });
  return (
    <div className={classes.card}>
      <p className={classes.name}>
        <bdi>{name}</bdi>
        <span>{country === '' ? t('helpLines.everywhere') : names.of(country)}</span>
      </p>
      {text && (
        <p lang={locale} dir="auto">
          {text}
        </p>
      )}
      <p className={classes.ways}>
        {phone && (
          <a href={dialled(phone)} dir="ltr">
            {phone}
          </a>
        )}
        {url && (
          <a href={url} target="_blank" rel="noreferrer" dir="ltr">
            {hostOf(url)}
          </a>
        )}
      </p>
      <p className={classes.checked}>
        {checked_on ? t('helpLines.checked', { day: format.day(checked_on) }) : t('helpLines.unchecked')}
      </p>
    </div>
  );
}

const Cards = ({ lines }: { lines: readonly HelpLine[] }) => (
  <ul className={classes.cards}>
    {lines.map((line) => (
      <li key={line.id}>
        <HelpCard line={line} />
      </li>
    ))}
  </ul>
);

/** Where somebody listens, the reader's country first; where no card arrives, a directory of all countries. */
export function HelpCards() {
  const { t, i18n } = useTranslation('translation');
  const { data, isPending } = useQuery(helpLines(i18n.resolvedLanguage ?? 'en'));
  const all = data ?? [];
  const lines = nearestFirst(all, ownRegion(all.map(({ country }) => country)));
  if (isPending || lines.length === 0)
    return (
      <p className={classes.ways}>
        <a href={HELP_DIRECTORY} target="_blank" rel="noreferrer">
          {t('helpLines.directory')}
        </a>
      </p>
    );
  return (
    <>
      <Cards lines={lines.slice(0, FIRST)} />
      {lines.length > FIRST && (
        <Fold title={t('helpLines.more')}>
          <Cards lines={lines.slice(FIRST)} />
        </Fold>
      )}
      <p className={classes.checked}>{t('helpLines.change')}</p>
    </>
  );
}
