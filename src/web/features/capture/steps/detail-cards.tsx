import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#shared/categories.ts';
import { DREAM_LIMITS, DREAM_TYPES, type DreamInput, type DreamType } from '#shared/dreams.ts';
import { ownNames } from '#web/api/names.queries.ts';
import { dreamCategories } from '#web/features/categories/categories.queries.ts';
import { session } from '#web/api/session.ts';
import classes from '#web/features/capture/capture-cards.module.css';
import { MoodChips } from '#web/ui/fields/mood-chips.tsx';
import { NameList } from './name-list.tsx';

type CardsProps = { fields: DreamInput; onWrite: (fields: DreamInput) => void };

const VIVIDNESS = [0, 1, 2, 3] as const;

function TypeChips({ fields, onWrite }: CardsProps) {
  const { t } = useTranslation(['translation', 'stream']);
  const types = fields.types ?? [];
  const press = (type: DreamType) =>
    onWrite({ types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type] });
  return (
    <div className={classes.card} role="group" aria-label={t('translation:capture.kind')}>
      <h2>{t('translation:capture.kind')}</h2>
      <div className={classes.chips}>
        {DREAM_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={classes.chip}
            aria-pressed={types.includes(type)}
            onClick={() => press(type)}
          >
            {t(`stream:types.${type}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function VividnessChips({ fields, onWrite }: CardsProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.card} role="group" aria-label={t('capture.vividness')}>
      <h2>{t('capture.vividness')}</h2>
      <div className={classes.chips}>
        {VIVIDNESS.map((step) => (
          <button
            key={step}
            type="button"
            className={classes.chip}
            aria-pressed={fields.vividness === step}
            onClick={() => onWrite({ vividness: fields.vividness === step ? null : step })}
          >
            {t(`capture.vivid.${step}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** One of the admin's categories, or none; nothing is asked where there are none, or no connection. */
function CategoryChips({ fields, onWrite }: CardsProps) {
  const { t, i18n } = useTranslation('translation');
  const { data = [] } = useQuery(dreamCategories);
  if (data.length === 0) return null;
  return (
    <div className={classes.card} role="group" aria-label={t('capture.category')}>
      <h2>{t('capture.category')}</h2>
      <div className={classes.chips}>
        {data.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.chip}
            aria-pressed={fields.category_id === id}
            onClick={() => onWrite({ category_id: fields.category_id === id ? null : id })}
          >
            {categoryName(name, i18n.resolvedLanguage ?? 'en')}
          </button>
        ))}
      </div>
    </div>
  );
}

const LISTS = ['people', 'places', 'signs', 'tags'] as const;

/** Names by kind; the dreamer's own are offered as they are typed, earlier dream signs at once. */
function NameLists({ fields, onWrite }: CardsProps) {
  const { t } = useTranslation('translation');
  const { data } = useQuery({ ...ownNames, enabled: session.get().token !== null });
  return LISTS.map((list) => (
    <NameList
      key={list}
      label={t(`capture.${list}`)}
      names={fields[list] ?? []}
      offered={data?.[list] ?? []}
      eager={list === 'signs'}
      onChange={(names) => onWrite({ [list]: names })}
    />
  ));
}

/** What may be added once the dream is safe; each is kept as it is touched, none is needed. */
export function DetailCards({ fields, onWrite }: CardsProps) {
  const { t } = useTranslation('translation');
  const titleId = useId();
  return (
    <div className={classes.cards}>
      <div className={classes.card}>
        <label htmlFor={titleId}>{t('capture.title')}</label>
        <input
          id={titleId}
          className={`${classes.line} ${classes.title}`}
          dir="auto"
          autoComplete="off"
          maxLength={DREAM_LIMITS.title}
          value={fields.title ?? ''}
          onChange={(event) => onWrite({ title: event.target.value })}
        />
      </div>
      <div className={classes.card}>
        <h2>{t('capture.feelings')}</h2>
        <MoodChips
          label={t('capture.feelings')}
          moods={fields.moods ?? []}
          onChange={(moods) => onWrite({ moods })}
        />
      </div>
      <TypeChips fields={fields} onWrite={onWrite} />
      <VividnessChips fields={fields} onWrite={onWrite} />
      <CategoryChips fields={fields} onWrite={onWrite} />
      <NameLists fields={fields} onWrite={onWrite} />
    </div>
  );
}
