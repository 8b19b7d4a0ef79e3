import { useTranslation } from 'react-i18next';
import type { Returned } from '#shared/pond/pond.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './casts.module.css';

/** What came back to one cast: what it was and how often, never who or when. */
export function CameBack({ returned: { ripples, too, lines } }: { returned: Returned }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const count = ripples.reduce((sum, { times }) => sum + times, 0);
  const often = (what: string, times: number) =>
    times === 1 ? what : t('pond.times', { what, times: format.number(times) });
  if (count + too + lines.length === 0) return <p className={classes.nothing}>{t('pond.nothingBack')}</p>;
  return (
    <ul className={classes.back}>
      {count > 0 && (
        <li>
          <Icon name="ripple" />
          {t('pond.ripples', {
            count,
            feelings: format.list(
              ripples.map(({ feeling, times }) => often(t(`pond.feelings.${feeling}`), times)),
            ),
          })}
        </li>
      )}
      {too > 0 && (
        <li>
          <Icon name="similar" />
          {t('pond.tooBack', { count: too })}
        </li>
      )}
      {lines.map(({ line, times }) => (
        <li key={line}>
          <Icon name="talk" />
          <span className={classes.line}>{often(t(`pond.lines.${line}`), times)}</span>
        </li>
      ))}
    </ul>
  );
}
