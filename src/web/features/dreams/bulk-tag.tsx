import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import type { BulkAct } from '#shared/library-views.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ownNames } from '#web/api/names.queries.ts';
import classes from './bulk.module.css';

const NAMES = { add_tag: 'bulk.addTag', remove_tag: 'bulk.removeTag' } as const;

type BulkTagProps = {
  act: keyof typeof NAMES;
  disabled: boolean;
  onAct: (act: BulkAct) => void;
};

type FormProps = { form: string; onApply: (tag: string) => void };

function TagForm({ form, onApply }: FormProps) {
  const { t } = useTranslation('translation');
  const [tag, setTag] = useState('');
  const { data } = useQuery(ownNames);
  const list = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() !== '') onApply(tag.trim());
  };
  return (
    <form id={form} onSubmit={apply}>
      <label className={classes.field}>
        {t('bulk.tag')}
        <input
          list={list}
          value={tag}
          maxLength={DREAM_LIMITS.elementName}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setTag(event.target.value)}
        />
      </label>
      <datalist id={list}>
        {data?.tags.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </form>
  );
}

/** Asks for a tag, with the dreamer's own as suggestions. */
export function BulkTag({ act, disabled, onAct }: BulkTagProps) {
  const { t } = useTranslation(['translation', 'common']);
  const [open, setOpen] = useState(false);
  const form = useId();
  const name = t(`translation:${NAMES[act]}`);
  const close = () => setOpen(false);
  const apply = (tag: string) => {
    close();
    onAct({ act, tag });
  };
  const icon = act === 'add_tag' ? 'tag' : undefined;
  return (
    <>
      <Button small look="plain" icon={icon} disabled={disabled} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog
        open={open}
        title={name}
        onClose={close}
        actions={
          <>
            <Button look="plain" onClick={close}>
              {t('common:actions.cancel')}
            </Button>
            <Button look="lamp" type="submit" form={form}>
              {t('translation:bulk.apply')}
            </Button>
          </>
        }
      >
        <TagForm form={form} onApply={apply} />
      </Dialog>
    </>
  );
}
