import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ELEMENT_LISTS, type Element, type ElementChange, elementPath } from '#shared/elements.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { remove, useNameWrite } from './elements.queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { ChangedNameState } from './undo-name.tsx';
import classes from './element-facts.module.css';
import { curled } from '#web/i18n/curled.ts';

type Open = 'rename' | 'merge' | 'remove' | null;

/** Goes where a change of the name leads, with the way back. */
function useChanged({ kind, name }: Element) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  return (done: ElementChange, how: 'renamed' | 'merged' | 'removed') => {
    const message = t(`elements.${how}`, { count: done.dreams, from: curled(name), to: curled(done.name) });
    const state: ChangedNameState = { changedName: { slip: done.undo, message, kind, name } };
    const path =
      done.name === '' ? `/user/elements?kind=${ELEMENT_LISTS[kind]}` : elementPath(kind, done.name);
    void navigate(path, { replace: true, state });
  };
}

type Done = (done: ElementChange, how: 'renamed' | 'merged' | 'removed') => void;

function Removal({ element, onClose, onDone }: { element: Element; onClose: () => void; onDone: Done }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const removal = useNameWrite(remove);
  const { kind, name, dreams } = element;
  const confirm = () =>
    removal.mutate(
      { kind, name },
      {
        onSuccess: (done) => onDone(done, 'removed'),
        onError: (error) => toast(errorText(error), { status: 'error' }),
      },
    );
  return (
    <Confirm
      open
      title={t('elements.removeTitle', { name: curled(name) })}
      action={t('elements.remove')}
      danger
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {t('elements.removeText', { count: dreams })}
    </Confirm>
  );
}

/** Rename, merge, remove: each over all dreams at once. */
export function ElementActs({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  const changed = useChanged(element);
  const [open, setOpen] = useState<Open>(null);
  const [target, setTarget] = useState('');
  const close = () => setOpen(null);
  const mergeInto = (into: string) => {
    setTarget(into);
    setOpen('merge');
  };
  return (
    <section className={classes.acts}>
      <Button small icon="edit" onClick={() => setOpen('rename')}>
        {t('elements.rename')}
      </Button>
      <Button small icon="merge" onClick={() => mergeInto('')}>
        {t('elements.merge')}
      </Button>
      <Button small icon="trash" onClick={() => setOpen('remove')}>
        {t('elements.remove')}
      </Button>
      {open === 'rename' && (
        <RenameDialog
          element={element}
          onClose={close}
          onDone={(done) => changed(done, 'renamed')}
          onMerge={mergeInto}
        />
      )}
      {open === 'merge' && (
        <MergeDialog
          element={element}
          into={target}
          onClose={close}
          onDone={(done) => changed(done, 'merged')}
        />
      )}
      {open === 'remove' && <Removal element={element} onClose={close} onDone={changed} />}
    </section>
  );
}
