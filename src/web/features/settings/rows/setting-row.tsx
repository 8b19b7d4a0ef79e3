import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Keeping, KeepingState } from './use-keeping.ts';
import classes from './setting-row.module.css';

/** Says that it is being kept, and then that it is. */
function State({ state }: { state: KeepingState['state'] }) {
  const { t } = useTranslation('translation');
  return (
    <span role="status" className={classes.state} data-state={state}>
      {state === 'kept' && <Icon name="check" />}
      {state !== 'rest' && t(`settings.${state}`)}
    </span>
  );
}

type SettingRowProps = {
  /** `side`: the control stands beside its words. `under`: below them. `press`: beside them on phones, too. */
  kind: 'side' | 'under' | 'press';
  state?: KeepingState['state'] | undefined;
  children: ReactNode;
};

/** One setting: a field of ours whose label and hint stand on the left and whose control stands on the right. */
export function SettingRow({ kind, state, children }: SettingRowProps) {
  return (
    <div className={classes.row} data-kind={kind}>
      {children}
      {state && <State state={state} />}
    </div>
  );
}

type SwitchRowProps = { label: ReactNode; hint?: ReactNode; keeping: Keeping<boolean> };

/** Yes or no. */
export function SwitchRow({ label, hint, keeping: { value, set, state, fault } }: SwitchRowProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ');
  return (
    <SettingRow kind="press" state={state}>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
        <Switch
          id={id}
          checked={value}
          aria-describedby={describedBy || undefined}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        {fault && (
          <p id={`${id}-error`} role="alert">
            {fault}
          </p>
        )}
      </div>
    </SettingRow>
  );
}

type ChoiceRowProps<Value extends string> = {
  label: string;
  hint?: ReactNode;
  options: readonly { value: Value; label: string; lang?: string }[];
  keeping: Keeping<Value>;
};

/** One of several, from a list. */
export function ChoiceRow<Value extends string>({ label, hint, options, keeping }: ChoiceRowProps<Value>) {
  return (
    <SettingRow kind="side" state={keeping.state}>
      <ChoiceField
        label={label}
        description={hint}
        options={options}
        value={keeping.value}
        error={keeping.fault}
        onChange={keeping.set}
      />
    </SettingRow>
  );
}
