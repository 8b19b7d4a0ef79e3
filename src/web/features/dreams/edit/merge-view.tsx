import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, type Dream, type DreamInput } from '#shared/dreams.ts';
import { codePoints } from '#shared/text.ts';
import { useCategoryNames } from '#web/features/dreams/category-names.ts';
import { BESIDE_WORDS } from '#web/features/dreams/word-names.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import {
  type Choice,
  type Merge,
  merged,
  mergeOf,
  type SingleField,
  type TextField,
} from './both-versions.ts';
import { OneOf } from './chip-field.tsx';
import { type Difference, isDifference, says, type Side } from './version-parts.ts';
import { MergeDifference } from './merge-difference.tsx';
import classes from './merge-view.module.css';

const LABELS = {
  title: 'dreams.edit.title',
  text: 'dreams.edit.text',
  lucidity: 'nights.lucidity',
  vividness: 'nights.clarity',
  recall: 'nights.recall',
  point_of_view: 'dreams.edit.pointOfView',
  category_id: 'dreams.edit.category',
} as const;
const WORD_LABELS = new Map<string, (typeof BESIDE_WORDS)[number][1]>(BESIDE_WORDS);
const labelOf = (name: TextField | SingleField) =>
  WORD_LABELS.get(name) ?? LABELS[name as keyof typeof LABELS];

/** A value as it is called elsewhere; words are themselves. */
function useValueName(): (name: SingleField, value: string | number) => string {
  const { t } = useTranslation('translation');
  const categories = useCategoryNames();
  return (name, value) => {
    if (name === 'category_id') return categories.find(({ id }) => id === value)?.name ?? String(value);
    if (name === 'lucidity') return t(`dreams.lucidity.${value as 0}`);
    if (name === 'vividness') return t(`dreams.vivid.${value as 0}`);
    if (name === 'recall') return t(`dreams.recall.${value as 'full'}`);
    if (name === 'point_of_view') return t(`dreams.pointOfView.${value as 'own_eyes'}`);
    return String(value);
  };
}

type FieldProps = { merge: Merge; choice: Choice; onChoose: (name: string, at: number, side: Side) => void };

/** What has one value and differs: one of the two. */
function Singles({ merge, choice, onChoose }: FieldProps) {
  const { t } = useTranslation('translation');
  const nameOf = useValueName();
  return merge.singles.map((single) => (
    <OneOf
      key={single.name}
      label={t(labelOf(single.name))}
      options={(['theirs', 'mine'] as const).map((side) => ({
        value: side,
        name: t(`dreams.both.value.${side}`, { value: nameOf(single.name, single[side]) }),
      }))}
      value={choice(single.name, 0) === 'mine' ? 'mine' : 'theirs'}
      onChange={(side) => side && onChoose(single.name, 0, side)}
    />
  ));
}

/** The other side of a difference; of one that only one side says, with its words or without. */
function pressed(difference: Difference, now: Side, side: 'theirs' | 'mine'): Side {
  const other = side === 'mine' ? 'theirs' : 'mine';
  if (!says(difference[other])) return now === 'both' ? other : 'both';
  return now === other ? 'both' : other;
}

/** Each text as it will be, with what differs marked to be taken or left. */
function Texts({ merge, choice, onChoose }: FieldProps) {
  const { t } = useTranslation('translation');
  return merge.texts.map(({ name, parts }) => (
    <section key={name} className={classes.field} aria-label={t(labelOf(name))}>
      {name !== 'text' && <h2>{t(labelOf(name))}</h2>}
      <p className={classes.text} dir="auto">
        {parts.map((part, at) => {
          // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
          const key = `${at}`;
          if (!isDifference(part)) return <span key={key}>{part.same}</span>;
          const side = choice(name, at);
          return (
            <MergeDifference
              key={key}
              difference={part}
              side={side}
              onPress={(one) => onChoose(name, at, pressed(part, side, one))}
            />
          );
        })}
      </p>
    </section>
  ));
}

/** How many characters the longest text of it has too many; 0 where all have room. */
const overOf = (fields: DreamInput): number =>
  Math.max(
    codePoints(fields.text ?? '') - DREAM_LIMITS.text,
    codePoints(fields.waking_note ?? '') - DREAM_LIMITS.note,
    codePoints(fields.reflection ?? '') - DREAM_LIMITS.note,
    0,
  );

type MergeViewProps = {
  theirs: Dream;
  mine: DreamInput;
  /** Whose single values stand chosen at first. */
  newer: 'theirs' | 'mine';
  busy: boolean;
  onMerged: (chosen: DreamInput) => void;
  onBack: () => void;
};

/** Two versions as one: what is the same once, what differs marked and both kept until the dreamer leaves one out. */
export function MergeView({ theirs, mine, newer, busy, onMerged, onBack }: MergeViewProps) {
  const { t } = useTranslation('translation');
  const merge = useMemo(() => mergeOf(theirs, mine), [theirs, mine]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const singles = useMemo(() => new Set<string>(merge.singles.map(({ name }) => name)), [merge]);
  const choice: Choice = (name, at) => chosen.get(`${name} ${at}`) ?? (singles.has(name) ? newer : 'both');
  const onChoose = (name: string, at: number, side: Side) =>
    setChosen((before) => new Map(before).set(`${name} ${at}`, side));
  const fields = merged(theirs, mine, merge, choice);
  const over = overOf(fields);
  const differs = merge.texts.some(({ parts }) => parts.some(isDifference));
  return (
    <Page width="text">
      <PageHead title={t('dreams.both.merge.title')} note={differs && <Legend />} />
      <Singles merge={merge} choice={choice} onChoose={onChoose} />
      <Texts merge={merge} choice={choice} onChoose={onChoose} />
      {over > 0 && (
        <p className={classes.over} role="alert">
          {t('dreams.both.merge.tooLong', { count: over })}
        </p>
      )}
      <div className={classes.acts}>
        <Button look="lamp" loading={busy} disabled={over > 0} onClick={() => onMerged(fields)}>
          {t('dreams.both.merge.keep')}
        </Button>
        <Button look="plain" disabled={busy} onClick={onBack}>
          {t('dreams.both.merge.back')}
        </Button>
      </div>
    </Page>
  );
}

/** What the two marks mean. */
function Legend() {
  const { t } = useTranslation('translation');
  return (
    <span className={classes.legend}>
      <span>{t('dreams.both.merge.note')}</span>
      {(['theirs', 'mine'] as const).map((side) => (
        <span key={side} className={classes.sample} data-side={side}>
          {t(`dreams.both.${side}`)}
        </span>
      ))}
    </span>
  );
}
