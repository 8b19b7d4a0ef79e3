import { useTranslation } from 'react-i18next';
import { betweenOf, bothOf, type Difference, says, type Side } from './version-parts.ts';
import classes from './merge-view.module.css';

type VariantProps = { from: 'theirs' | 'mine'; words: string; taken: boolean; onPress: () => void };

/** Words of one version inside the text, to be taken or left by pressing them. */
function Variant({ from, words, taken, onPress }: VariantProps) {
  const { t } = useTranslation('translation');
  return (
    <label className={classes.variant} data-side={from}>
      <input
        type="checkbox"
        className={classes.box}
        checked={taken}
        onChange={onPress}
        aria-label={t(`dreams.both.value.${from}`, { value: words })}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  );
}

type MergeDifferenceProps = {
  difference: Difference;
  side: Side;
  onPress: (side: 'theirs' | 'mine') => void;
};

/** A place where two versions differ. Where only one of them says something there, that alone can be taken or left. */
export function MergeDifference({ difference, side, onPress }: MergeDifferenceProps) {
  const saying = (['theirs', 'mine'] as const).filter((one) => says(difference[one]));
  if (saying.length === 0) return <span>{bothOf(difference)}</span>;
  const [first = 'theirs'] = saying;
  const words = difference[first];
  const before = /^\s*/u.exec(words)?.[0] ?? '';
  const after = /\s*$/u.exec(saying.length === 1 ? words : difference.mine)?.[0] ?? '';
  return (
    <>
      {before}
      {saying.map((one, at) => (
        <span key={one}>
          {at > 0 && <span className={classes.stroke}>{betweenOf(difference)}</span>}
          <Variant
            from={one}
            words={difference[one].trim()}
            taken={side === 'both' || side === one}
            onPress={() => onPress(one)}
          />
        </span>
      ))}
      {after}
    </>
  );
}
