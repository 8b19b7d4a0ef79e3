import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAct } from '#shared/library/library-views.ts';
import type { NamedCategory } from '#web/features/dreams/category-names.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';

type BulkCategoryProps = {
  categories: readonly NamedCategory[];
  onAct: (act: BulkAct) => void;
  onClose: () => void;
};

/** Asks for a category, or for none. */
export function BulkCategory({ categories, onAct, onClose }: BulkCategoryProps) {
  const { t } = useTranslation(['translation', 'common']);
  const form = useId();
  const [chosen, setChosen] = useState('');
  const apply = () => {
    if (chosen === '') return;
    onClose();
    onAct({ act: 'category', category_id: chosen === 'none' ? null : Number(chosen) });
  };
  return (
    <Dialog
      open
      title={t('translation:bulk.category')}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button look="lamp" type="submit" form={form} disabled={chosen === ''}>
            {t('translation:bulk.apply')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <ChoiceField
          label={t('translation:bulk.category')}
          placeholder={t('translation:bulk.category')}
          options={[
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'none', label: t('translation:bulk.noCategory') },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  );
}
