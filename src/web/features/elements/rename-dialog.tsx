import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import type { Element, ElementChange } from '#shared/elements.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { rename, useNameWrite } from './elements.queries.ts';
import classes from './element-facts.module.css';

/** The name that stands in the way, as the refusal carries it. */
function takenBy(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'elements.name_taken') return null;
  const { model } = (error.body ?? {}) as { model?: { name?: unknown } };
  return typeof model?.name === 'string' ? model.name : null;
}

type RenameProps = {
  element: Element;
  onClose: () => void;
  onDone: (done: ElementChange) => void;
  /** The wished name is there already: both may become one. */
  onMerge: (into: string) => void;
};

type FormProps = {
  id: string;
  to: string;
  count: number;
  fault: string | undefined;
  taken: string | null;
  onWrite: (to: string) => void;
  onSubmit: () => void;
  onMerge: (into: string) => void;
};

function RenameForm({ id, to, count, fault, taken, onWrite, onSubmit, onMerge }: FormProps) {
  const { t } = useTranslation('translation');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} onSubmit={submit} className={classes.form}>
      <TextInput
        label={t('elements.newName')}
        description={t('elements.renameText', { count })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        autoComplete="off"
        data-autofocus
        maxLength={DREAM_LIMITS.elementName}
        value={to}
        error={fault}
        onChange={(event) => onWrite(event.target.value)}
      />
      {taken && (
        <p role="alert" className={classes.taken}>
          {t('elements.taken', { name: taken })}{' '}
          <Button small onClick={() => onMerge(taken)}>
            {t('elements.mergeInstead')}
          </Button>
        </p>
      )}
    </form>
  );
}

/** Another name in all dreams at once. */
export function RenameDialog({ element, onClose, onDone, onMerge }: RenameProps) {
  const { t } = useTranslation(['translation', 'common']);
  const errorText = useErrorText();
  const { kind, name, dreams } = element;
  const [to, setTo] = useState(name);
  const write = useNameWrite(rename);
  const form = useId();
  const taken = takenBy(write.error);
  const submit = () => {
    if (to.trim() === '' || to.trim() === name) return onClose();
    write.mutate({ kind, name, to: to.trim() }, { onSuccess: onDone });
  };
  return (
    <Dialog
      open
      title={t('translation:elements.renameTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} look="lamp" loading={write.isPending}>
            {t('translation:elements.rename')}
          </Button>
        </>
      }
    >
      <RenameForm
        id={form}
        to={to}
        count={dreams}
        fault={write.error && !taken ? errorText(write.error) : undefined}
        taken={taken}
        onWrite={(text) => {
          setTo(text);
          write.reset();
        }}
        onSubmit={submit}
        onMerge={onMerge}
      />
    </Dialog>
  );
}
