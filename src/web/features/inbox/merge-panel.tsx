import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { joinFragments } from '#shared/fragments.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { NightField } from '#web/features/dreams/nights.parts.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import type { InboxItem } from './inbox-items.ts';
import { MergeOrder } from './merge-order.tsx';
import classes from './merge-panel.module.css';

export type MergeForm = { ids: string[]; title: string; questions: boolean; night_of: string };
type PanelProps = {
  items: readonly InboxItem[];
  busy: boolean;
  onMerge: (form: MergeForm) => void;
  onClose: () => void;
};

/** The dream as it will read. */
function Preview({ text }: { text: string }) {
  const { t } = useTranslation('translation');
  return (
    <section className={classes.preview} aria-label={t('inbox.merge.preview')}>
      {text === ''
        ? t('inbox.merge.noWords')
        : text.split('\n\n').map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
    </section>
  );
}

type FactsProps = {
  title: string;
  night: string;
  onTitle: (title: string) => void;
  onNight: (night: string) => void;
};

function Facts({ title, night, onTitle, onNight }: FactsProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('inbox.merge.name')}
        value={title}
        maxLength={DREAM_LIMITS.title}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      <NightField label={t('inbox.merge.night')} value={night} onChange={onNight} />
    </div>
  );
}

/** Order, questions, title and night of the one dream that these fragments become. */
export function MergePanel({ items: given, busy, onMerge, onClose }: PanelProps) {
  const { t } = useTranslation('translation');
  const [items, setItems] = useState<InboxItem[]>([...given]);
  const [title, setTitle] = useState('');
  const [questions, setQuestions] = useState(true);
  const [night, setNight] = useState(given[0]?.night_of ?? '');
  const text = joinFragments(items, { questions });
  const merge = () =>
    onMerge({
      ids: items.map(({ client_id: id }) => id),
      title: title.trim(),
      questions,
      night_of: night || (items[0]?.night_of ?? ''),
    });
  return (
    <Dialog
      open
      wide
      title={t('inbox.merge.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('inbox.cancel')}
          </Button>
          <Button look="lamp" loading={busy} onClick={merge}>
            {t('inbox.merge.act')}
          </Button>
        </>
      }
    >
      <div className={classes.panel}>
        {items.length > 1 && <MergeOrder items={items} onOrder={setItems} />}
        {items.some(({ asked }) => asked !== '') && (
          <Switch
            checked={questions}
            label={t('inbox.merge.questions')}
            onChange={(event) => setQuestions(event.currentTarget.checked)}
          />
        )}
        <Facts title={title} night={night} onTitle={setTitle} onNight={setNight} />
        <Preview text={text} />
      </div>
    </Dialog>
  );
}
