import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPack } from '#shared/own-backups.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import own from './backups.module.css';
import classes from './portability.module.css';

const MB = 1024 * 1024;

type PacksProps = {
  list: readonly KeptPack[];
  busy: boolean;
  onFetch: (pack: KeptPack) => void;
  onRemove: (pack: KeptPack) => void;
};

const useDate = () => {
  const format = useFormat();
  return (moment: string) => format.moment(moment, { dateStyle: 'long' });
};

/** What is to be known of a pack, in one line. */
function useFacts(pack: KeptPack): string {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const date = useDate();
  const size =
    pack.bytes < MB / 10
      ? t('portability.backups.small')
      : t('portability.backups.size', { size: format.number(Math.round((pack.bytes / MB) * 10) / 10) });
  return [
    t('portability.dreams', { count: pack.dreams }),
    size,
    t(pack.encrypted ? 'portability.backups.locked' : 'portability.backups.open'),
    pack.fetched_at
      ? t('portability.backups.fetched', { day: date(pack.fetched_at) })
      : t('portability.backups.notFetched'),
  ].join(' · ');
}

function Line({
  pack,
  busy,
  onFetch,
  onAsk,
}: Omit<PacksProps, 'list' | 'onRemove'> & { pack: KeptPack; onAsk: () => void }) {
  const { t } = useTranslation('translation');
  const date = useDate();
  const facts = useFacts(pack);
  const name = date(pack.created_at);
  return (
    <li>
      <span>
        {name}
        <span className={classes.quiet}>{facts}</span>
      </span>
      <div className={own.acts}>
        <Button
          small
          icon="download"
          disabled={busy}
          aria-label={t('portability.backups.fetchThis', { day: name })}
          onClick={() => onFetch(pack)}
        >
          {t('portability.backups.fetch')}
        </Button>
        <Button
          look="plain"
          small
          icon="trash"
          disabled={busy}
          aria-label={t('portability.backups.removeThis', { day: name })}
          onClick={onAsk}
        >
          {t('portability.backups.remove')}
        </Button>
      </div>
    </li>
  );
}

/** The packs that stand, newest first. */
export function KeptPacks({ list, busy, onFetch, onRemove }: PacksProps) {
  const { t } = useTranslation('translation');
  const date = useDate();
  const [asked, setAsked] = useState<KeptPack | null>(null);
  if (list.length === 0) return null;
  return (
    <div>
      <h3 className={classes.quiet}>{t('portability.backups.packs')}</h3>
      <ul className={classes.past}>
        {list.map((pack) => (
          <Line key={pack.id} pack={pack} busy={busy} onFetch={onFetch} onAsk={() => setAsked(pack)} />
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        title={t('portability.backups.removeAsk', { day: asked ? date(asked.created_at) : '' })}
        action={t('portability.backups.remove')}
        danger
        onConfirm={() => {
          if (asked) onRemove(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {t('portability.backups.removeNote')}
      </Confirm>
    </div>
  );
}
