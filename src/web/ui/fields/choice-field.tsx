import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

/** From so many on one may type to find. */
const MANY = 8;

type ChoiceFieldProps = {
  label: ReactNode;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Says so where nothing is chosen. */
  placeholder?: string;
  onBlur?: () => void;
};

/** One of several: a button and a list of ours, never the system's; with many, typing finds. */
export function ChoiceField({ options, onChange, value, ...rest }: ChoiceFieldProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select
      {...rest}
      data={[...options]}
      value={isKnown ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      allowDeselect={false}
      searchable={options.length > MANY}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
    />
  );
}
