import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ELEMENT_LISTS, type Element, type ElementChange } from '#shared/elements.ts';
import { ownNames } from '#web/api/names.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FindField } from '#web/ui/fields/find-field.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { merge, useNameWrite } from './elements.queries.ts';
import classes from './element-facts.module.css';

type MergeProps = {
  element: Element;
  into: string;
  onClose: () => void;
  onDone: (done: ElementChange) => void;
};

/** Two names become one: this one gives way to another of the dreamer's own. */
export function MergeDialog({ element, into, onClose, onDone }: MergeProps) {
  const { t } = useTranslation(['translation', 'common']);
  const errorText = useErrorText();
  const { kind, name, dreams } = element;
  const { data } = useQuery(ownNames);
  const [target, setTarget] = useState<string | null>(into || null);
  const write = useNameWrite(merge);
  const names = new Set([...(into ? [into] : []), ...(data?.[ELEMENT_LISTS[kind]] ?? [])]);
  names.delete(name);
  return (
    <Dialog
      open
      title={t('translation:elements.mergeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            look="lamp"
            disabled={!target}
            loading={write.isPending}
            onClick={() => target && write.mutate({ kind, name, into: target }, { onSuccess: onDone })}
          >
            {t('translation:elements.mergeAct')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <FindField
          label={t('translation:elements.mergeInto')}
          description={t('translation:elements.mergeText', { count: dreams, name })}
          options={[...names].map((value) => ({ value, label: value }))}
          value={target}
          onChange={setTarget}
          nothing={t('translation:elements.noOther')}
          error={write.error ? errorText(write.error) : undefined}
        />
      </div>
    </Dialog>
  );
}
