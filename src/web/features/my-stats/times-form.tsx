import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { statsPath } from './stats-address.ts';
import type { PartProps } from './stats-part.ts';
import classes from './my-stats.module.css';

type Range = { from: string; to: string };
const isWhole = ({ from, to }: Range) => from !== '' && to !== '' && from <= to;

function RangeFields({
  title,
  range,
  onChange,
}: {
  title: string;
  range: Range;
  onChange: (range: Range) => void;
}) {
  const { t } = useTranslation('translation');
  return (
    <fieldset className={classes.range}>
      <legend>{title}</legend>
      <DayField
        short
        label={t('myStats.compare.from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DayField
        short
        label={t('myStats.compare.to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </fieldset>
  );
}

/** The days of both times, and the way to their figures. */
export function TimesForm({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const [one, setOne] = useState<Range>({ from: stats.now.from, to: stats.now.to });
  const [other, setOther] = useState<Range>({ from: stats.before?.from ?? '', to: stats.before?.to ?? '' });
  const [fault, setFault] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const isAsked = isWhole(one) && isWhole(other);
    setFault(!isAsked);
    if (isAsked) void navigate(statsPath({ ...one, before_from: other.from, before_to: other.to }));
  };
  return (
    <form onSubmit={show} noValidate>
      <RangeFields title={t('myStats.compare.one')} range={one} onChange={setOne} />
      <RangeFields title={t('myStats.compare.other')} range={other} onChange={setOther} />
      {fault && (
        <p role="alert" className={classes.fault}>
          {t('myStats.compare.fault')}
        </p>
      )}
      <Button type="submit">{t('myStats.compare.show')}</Button>
    </form>
  );
}
