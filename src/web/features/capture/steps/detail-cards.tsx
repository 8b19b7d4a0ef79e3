import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import { categoryName } from '#shared/categories.ts';
import { DREAM_LIMITS, DREAM_TYPES, type DreamInput, type DreamType } from '#shared/dreams.ts';
import { offersOf, ownNames } from '#web/api/names.queries.ts';
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

type CategoryProps = CardsProps & { categories: readonly { id: number; name: Record<string, string> }[] };

/** One of the admin's categories, or none. */
function CategoryChips({ fields, onWrite, categories }: CategoryProps) {
  const { t, i18n } = useTranslation('translation');
  return (
    <div className={classes.card} role="group" aria-label={t('capture.category')}>
      <h2>{t('capture.category')}</h2>
      <div className={classes.chips}>
        {categories.map(({ id, name }) => (
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

type OneListProps = CardsProps & { list: (typeof LISTS)[number] };

/** Names of one kind; the dreamer's own are offered as they are typed, earlier dream signs at once. */
function OneList({ fields, onWrite, list }: OneListProps) {
  const { t } = useTranslation('translation');
  const { data } = useQuery({ ...ownNames, enabled: session.get().token !== null });
  return (
    <NameList
      label={t(`capture.${list}`)}
      names={fields[list] ?? []}
      offered={offersOf(data, list)}
      eager={list === 'signs'}
      onChange={(names) => onWrite({ [list]: names })}
    />
  );
}

function TitleCard({ fields, onWrite }: CardsProps) {
  const { t } = useTranslation('translation');
  const id = useId();
  return (
    <div className={classes.card}>
      <label htmlFor={id}>{t('capture.title')}</label>
      <input
        id={id}
        className={`${classes.line} ${classes.title}`}
        dir="auto"
        autoComplete="off"
        maxLength={DREAM_LIMITS.title}
        value={fields.title ?? ''}
        onChange={(event) => onWrite({ title: event.target.value })}
      />
    </div>
  );
}

function MoodCard({ fields, onWrite }: CardsProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.card}>
      <h2>{t('capture.feelings')}</h2>
      <MoodChips
        label={t('capture.feelings')}
        moods={fields.moods ?? []}
        onChange={(moods) => onWrite({ moods })}
      />
    </div>
  );
}

/** What may be added once the dream is safe, one thing at a time; each is kept as it is touched, none is needed. */
export function DetailCards(props: CardsProps) {
  const { t } = useTranslation('translation');
  const [at, setAt] = useState(0);
  const { data: categories = [] } = useQuery(dreamCategories);
  const cards = [
    <MoodCard key="moods" {...props} />,
    <TitleCard key="title" {...props} />,
    <TypeChips key="types" {...props} />,
    <VividnessChips key="vividness" {...props} />,
    ...LISTS.map((list) => <OneList key={list} list={list} {...props} />),
    // Nothing is asked where there are none, or no connection.
    ...(categories.length > 0 ? [<CategoryChips key="category" categories={categories} {...props} />] : []),
  ];
  const place = Math.min(at, cards.length - 1);
  useCloseOnBack(place > 0, () => setAt(place - 1));
  return (
    <div className={classes.cards}>
      {cards[place]}
      <div className={classes.steps}>
        <span role="status">{t('capture.step', { at: place + 1, of: cards.length })}</span>
        {place > 0 && (
          <button type="button" className={classes.act} onClick={() => setAt(place - 1)}>
            {t('capture.back')}
          </button>
        )}
        {place < cards.length - 1 && (
          <button type="button" className={classes.act} data-strength="" onClick={() => setAt(place + 1)}>
            {t('capture.next')}
          </button>
        )}
      </div>
    </div>
  );
}
