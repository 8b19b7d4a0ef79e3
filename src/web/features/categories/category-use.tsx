import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Category, categoryName } from '#shared/categories.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { SidePart } from '#web/records/beside.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import {
  categoryList,
  categoryUsage,
  mergeCategories,
  removeCategory,
  useCategoryWrite,
} from './categories.queries.ts';
import { listPath } from './category-values.ts';
import classes from './category-form.module.css';

type Act = 'merge' | 'remove';

type GiveWayProps = { category: Category; act: Act; used: number; onClose: () => void };

function useGiveWay(category: Category, act: Act) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const write = useCategoryWrite((target: number | null) =>
    act === 'merge' && target !== null
      ? mergeCategories({ id: category.id, into: target })
      : removeCategory({ id: category.id, to: target }),
  );
  const go = (target: number | null) =>
    write.mutate(target, {
      onSuccess: ({ moved }) => {
        const free = act === 'remove' && moved === 0;
        toast(free ? t('admin.categories.goneFree') : t('admin.categories.gone', { count: moved }));
        void navigate(listPath(category.scope));
      },
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return { go, busy: write.isPending };
}

type TargetProps = { category: Category; used: number; to: string; onChoose: (to: string) => void };

function Target({ category, used, to, onChoose }: TargetProps) {
  const { t, i18n } = useTranslation('translation');
  const { data = [] } = useQuery(categoryList(category.scope));
  const nameOf = (one: Category) => categoryName(one.name, i18n.resolvedLanguage ?? 'en');
  const others = data.filter(({ id }) => id !== category.id);
  return (
    <ChoiceField
      label={t('admin.categories.takesPlace')}
      description={t('admin.categories.takesPlaceText', { count: used })}
      value={to}
      onChange={onChoose}
      placeholder={t('admin.categories.choose')}
      options={others.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
    />
  );
}

function GiveWay({ category, act, used, onClose }: GiveWayProps) {
  const { t, i18n } = useTranslation(['translation', 'common']);
  const [to, setTo] = useState('');
  const { go, busy } = useGiveWay(category, act);
  const needsOther = act === 'merge' || used > 0;
  const name = categoryName(category.name, i18n.resolvedLanguage ?? 'en');
  return (
    <Dialog
      open
      title={t(`translation:admin.categories.${act}Title`, { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            look={act === 'merge' ? 'lamp' : 'danger'}
            disabled={needsOther && to === ''}
            loading={busy}
            onClick={() => go(to === '' ? null : Number(to))}
          >
            {t(`translation:admin.categories.${act}`)}
          </Button>
        </>
      }
    >
      {needsOther ? (
        <Target category={category} used={used} to={to} onChoose={setTo} />
      ) : (
        t('translation:admin.categories.removeFree')
      )}
    </Dialog>
  );
}

/** How much carries a category, and the ways in which it can give way to another. Of dreams only the number is known. */
export function CategoryUse({ category }: { category: Category }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(categoryUsage(category.scope));
  const [act, setAct] = useState<Act | null>(null);
  const used = data?.get(category.id) ?? 0;
  return (
    <SidePart title={t('admin.categories.fields.used')}>
      <p>{data ? t(`admin.categories.usedBy.${category.scope}`, { count: used }) : '\u00A0'}</p>
      <div className={classes.acts}>
        <Button small icon="merge" onClick={() => setAct('merge')}>
          {t('admin.categories.merge')}
        </Button>
        <Button small icon="trash" disabled={!data} onClick={() => setAct('remove')}>
          {t('admin.categories.remove')}
        </Button>
      </div>
      {act && <GiveWay category={category} act={act} used={used} onClose={() => setAct(null)} />}
    </SidePart>
  );
}
