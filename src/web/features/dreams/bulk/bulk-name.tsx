import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import type { BulkAct } from '#shared/library/library-views.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { NameField } from '#web/ui/fields/name-field.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { ownNames } from '#web/api/names.queries.ts';

/** The acts that ask for a name: what they are called, what is asked for, and how the name becomes an act. */
const ACTS = {
  add_tag: { title: 'bulk.addTag', field: 'bulk.tag', of: tagged('add_tag') },
  remove_tag: { title: 'bulk.removeTag', field: 'bulk.tag', of: tagged('remove_tag') },
  add_series: { title: 'bulk.addSeries', field: 'bulk.series', of: joined('add_series') },
  remove_series: { title: 'bulk.removeSeries', field: 'bulk.series', of: joined('remove_series') },
} as const;

function tagged(act: 'add_tag' | 'remove_tag') {
  return (tag: string): BulkAct => ({ act, tag });
}
function joined(act: 'add_series' | 'remove_series') {
  return (series: string): BulkAct => ({ act, series });
}

export type NamedAct = keyof typeof ACTS;
type BulkNameProps = { act: NamedAct; onAct: (act: BulkAct) => void; onClose: () => void };
type FormProps = { form: string; act: NamedAct; onApply: (name: string) => void };

function NameForm({ form, act, onApply }: FormProps) {
  const { t } = useTranslation('translation');
  const [name, setName] = useState('');
  const { data } = useQuery(ownNames);
  const { field } = ACTS[act];
  const offered = (field === 'bulk.tag' ? data?.tags : data?.series) ?? [];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onApply(name.trim());
  };
  return (
    <form id={form} onSubmit={apply}>
      <NameField
        label={t(field)}
        value={name}
        offers={offered}
        maxLength={DREAM_LIMITS.elementName}
        onChange={setName}
      />
    </form>
  );
}

/** Asks for a tag or a series, with the dreamer's own as suggestions. */
export function BulkName({ act, onAct, onClose }: BulkNameProps) {
  const { t } = useTranslation(['translation', 'common']);
  const form = useId();
  const { title, of } = ACTS[act];
  const apply = (written: string) => {
    onClose();
    onAct(of(written));
  };
  return (
    <Dialog
      open
      title={t(`translation:${title}`)}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button look="lamp" type="submit" form={form}>
            {t('translation:bulk.apply')}
          </Button>
        </>
      }
    >
      <NameForm form={form} act={act} onApply={apply} />
    </Dialog>
  );
}
