import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lens, LENSES, SELF_LENSES } from '#shared/interpretations.ts';
import classes from '#web/features/interpretations/interpretations.module.css';

type Choice<Value extends Lens> = {
  values: readonly Value[];
  label: string;
  nameOf: (value: Value) => string;
  help: string;
  chosen: Lens | null;
  onChoose: (lens: Lens | null) => void;
};

function Chips<Value extends Lens>({ values, label, nameOf, help, chosen, onChoose }: Choice<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.lenses}>
      <legend>{label}</legend>
      <div>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              onClick={() => chosen === value && onChoose(null)}
            />
            <span>{nameOf(value)}</span>
          </label>
        ))}
      </div>
      <p>{help}</p>
    </fieldset>
  );
}

type LensChoiceProps = { self: boolean; chosen: Lens | null; onChoose: (lens: Lens | null) => void };

/** What one looks at first, with a sentence of help; a second press leaves it open again. */
export function LensChoice({ self, chosen, onChoose }: LensChoiceProps) {
  const { t } = useTranslation('translation');
  if (self)
    return (
      <Chips
        values={SELF_LENSES}
        label={t('interpretations.chooseQuestion')}
        nameOf={(value) => t(`interpretations.asked.${value}`)}
        help={t('interpretations.leaveOpen')}
        chosen={chosen}
        onChoose={onChoose}
      />
    );
  const known = LENSES.find((value) => value === chosen);
  return (
    <Chips
      values={LENSES}
      label={t('interpretations.chooseLens')}
      nameOf={(value) => t(`interpretations.lens.${value}`)}
      help={known ? t(`interpretations.help.${known}`) : t('interpretations.leaveOpen')}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
