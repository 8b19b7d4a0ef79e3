import { useTranslation } from 'react-i18next';
import type { Dashboard, HousePart } from '#shared/house/dashboard.ts';
import { begun } from '#web/i18n/begun.ts';
import { isolatedAddress } from '#web/i18n/isolated.ts';
import { useHouseFormat } from './house-format.ts';
import { Part } from './part.tsx';
import classes from './dashboard-page.module.css';

/** What a part says of itself, and what to do where it does not work. */
function Said({ part: { part, state, host, about, ms, fault, said, since } }: { part: HousePart }) {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  if (state === 'off') return <>{t(`admin.dashboard.parts.${part}.off`)}</>;
  if (state === 'down')
    return (
      <>
        <span className={classes.ember}>
          {/* A part without an address has its name beside it alone: its sentence begins with what is wrong. */}
          {begun(
            t('admin.dashboard.faultOf', {
              who: host === null ? '' : isolatedAddress(host),
              fault: t(`admin.dashboard.faults.${fault ?? 'broken'}`),
              since: since === null ? '' : format.since(since),
            }),
          )}
        </span>{' '}
        {t(`admin.dashboard.parts.${part}.down`)}
        {said !== '' && (
          <code className={classes.said} dir="ltr">
            {said}
          </code>
        )}
      </>
    );
  return (
    <>
      {t('admin.dashboard.answers', { ms: format.number(ms ?? 0) })}{' '}
      <span className={classes.faint}>
        <bdi>{[about, host].filter(Boolean).join(' · ') || t(`admin.dashboard.parts.${part}.here`)}</bdi>
      </span>
    </>
  );
}

/** Every part of the server, asked a moment ago. */
export function ServerParts({ house }: { house: Dashboard }) {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  const note = t('admin.dashboard.version', { version: house.version, since: format.since(house.up_since) });
  return (
    <Part id="parts" title={t('admin.dashboard.server')} note={note}>
      <dl className={classes.parts}>
        {house.parts.map((part) => (
          <div key={part.part}>
            <dt>{t(`admin.dashboard.parts.${part.part}.name`)}</dt>
            <dd>
              <Said part={part} />
            </dd>
            <dd className={classes.state} data-state={part.state}>
              {t(`admin.dashboard.states.${part.state}`)}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
