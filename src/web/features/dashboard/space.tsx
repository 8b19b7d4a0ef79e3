import { useTranslation } from 'react-i18next';
import { type Dashboard, isNearlyFull } from '#shared/house/dashboard.ts';
import { useHouseFormat } from './house-format.ts';
import { Part } from './part.tsx';
import classes from './dashboard-page.module.css';

const KINDS = ['sound', 'pictures', 'packs', 'database'] as const;

/** What lies on the disk, and how much room is left. */
export function Space({ house: { figures, disk, full_in: fullIn } }: { house: Dashboard }) {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  const { space } = figures;
  const note = t('admin.dashboard.free', { free: format.bytes(disk.free), size: format.bytes(disk.size) });
  return (
    <Part id="space" title={t('admin.dashboard.space')} note={note}>
      <div className={classes.disk}>
        <div className={classes.stack} aria-hidden="true">
          {KINDS.map((kind) => (
            <i key={kind} data-kind={kind} style={{ inlineSize: `${(space[kind] / disk.size) * 100}%` }} />
          ))}
          <i data-kind="else" style={{ flex: '1' }} />
          <i data-kind="free" style={{ inlineSize: `${(disk.free / disk.size) * 100}%` }} />
        </div>
        <ul className={classes.key}>
          {KINDS.map((kind) => (
            <li key={kind} data-kind={kind}>
              {t(`admin.dashboard.spaces.${kind}`)} <bdi>{format.bytes(space[kind])}</bdi>
            </li>
          ))}
        </ul>
        {isNearlyFull(disk) && <p className={classes.ember}>{t('admin.dashboard.nearlyFull')}</p>}
        {fullIn !== null && <p className={classes.small}>{t('admin.dashboard.fullIn', { count: fullIn })}</p>}
      </div>
    </Part>
  );
}
