import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiaryImport } from '#shared/portability.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { countLeft } from './left-behind.tsx';
import classes from './portability.module.css';

type PastImportsProps = {
  list: readonly DiaryImport[];
  busy: boolean;
  onTakeBack: (one: DiaryImport) => void;
};

function Line({ one, busy, onAsk }: { one: DiaryImport; busy: boolean; onAsk: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const on = format.moment(one.finished_at ?? one.created_at, { dateStyle: 'medium' });
  const what =
    one.state === 'done'
      ? t('portability.import.done', { count: one.added })
      : t(one.state === 'failed' ? 'portability.import.past.failed' : 'portability.import.takenBack');
  const left = one.state === 'done' ? countLeft(one) : 0;
  return (
    <li>
      <span>
        <bdi>{one.name}</bdi>
        <span className={classes.quiet}>
          {on} · {what}
          {left > 0 && ` ${t('portability.left.count', { count: left })}`}
        </span>
      </span>
      {one.state === 'done' && (
        <Button look="plain" small hang icon="undo" disabled={busy} onClick={onAsk}>
          {t('portability.import.takeBack')}
        </Button>
      )}
    </li>
  );
}

/** What was brought in before; each can still be taken back whole. */
export function PastImports({ list, busy, onTakeBack }: PastImportsProps) {
  const { t } = useTranslation('translation');
  const [asked, setAsked] = useState<DiaryImport | null>(null);
  if (list.length === 0) return null;
  return (
    <div>
      <h3 className={classes.quiet}>{t('portability.import.past.title')}</h3>
      <ul className={classes.past}>
        {list.map((one) => (
          <Line key={one.id} one={one} busy={busy} onAsk={() => setAsked(one)} />
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        title={t('portability.import.past.ask', { name: asked?.name ?? '' })}
        action={t('portability.import.takeBack')}
        danger
        onConfirm={() => {
          if (asked) onTakeBack(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {t('portability.import.past.note')}
      </Confirm>
    </div>
  );
}
