import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import classes from './edit-dream.module.css';

type Option<Value> = { value: Value; name: string };

/** Words to press, any number of them. */
export function ChipField<Value extends string | number>({
  label,
  options,
  isOn,
  onPress,
}: {
  label: string;
  options: readonly Option<Value>[];
  isOn: (value: Value) => boolean;
  onPress: (value: Value) => void;
}) {
  return (
    <div className={classes.chips}>
      <span className={classes.label}>{label}</span>
      <Tags label={label}>
        {options.map(({ value, name }) => (
          <Tag key={value} pressed={isOn(value)} onClick={() => onPress(value)}>
            {name}
          </Tag>
        ))}
      </Tags>
    </div>
  );
}

/** One of a few words, or none: pressing it again takes it back. */
export function OneOf<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  return (
    <ChipField
      label={label}
      options={options}
      isOn={(one) => one === value}
      onPress={(one) => onChange(one === value ? null : one)}
    />
  );
}
