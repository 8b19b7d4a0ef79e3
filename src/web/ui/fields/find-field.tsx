import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './find-field.module.css';

type FindFieldProps = {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Said where nothing is found. */
  nothing: string;
  /** What is typed, where the options come from elsewhere and are not sifted here. */
  asked?: { typed: string; onType: (typed: string) => void };
};

const SHOWN = 50;
/** On the words alone: `dir` itself goes to what stands around them. */
const WRITTEN = { input: { dir: 'auto' } };

/** The list beside the words is walked with the arrows: were it a stop of the Tab key, the focus would be lost with it as it closes. */
const NO_STOP = { viewportProps: { tabIndex: -1 } };

/** One of very many: what is typed is looked for, and the first that are found are offered. */
export function FindField({ options, value, onChange, nothing, asked, ...rest }: FindFieldProps) {
  return (
    <Select
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...options]}
      value={value}
      onChange={onChange}
      searchable
      allowDeselect={false}
      limit={SHOWN}
      attributes={WRITTEN}
      classNames={{ input: classes.words ?? '' }}
      rightSection={<Icon name="down" />}
      rightSectionPointerEvents="none"
      nothingFoundMessage={nothing}
      scrollAreaProps={NO_STOP}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      {...(asked && {
        searchValue: asked.typed,
        onSearchChange: asked.onType,
        filter: ({ options: all }) => all,
      })}
    />
  );
}
