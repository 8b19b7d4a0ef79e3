import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Rescript, RescriptAnswer } from '#shared/safety/rescripts.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { rehearse, rescriptKeys } from './rescripts.queries.ts';
import classes from './rescripts.module.css';

/** So many days are told one by one. */
const SHOWN = 14;

/** The day as this device has it. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** When the ending was gone through: noted by a press, taken back by another. A log and no aim. */
export function Rehearsals({ model }: { model: Rescript }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const client = useQueryClient();
  const note = useMutation({
    mutationFn: (isBack: boolean) => rehearse(model.dream_id, today(), isBack),
    onSuccess: (next) =>
      client.setQueryData<RescriptAnswer>(
        rescriptKeys.one(model.dream_id),
        (known) => known && { ...known, model: { ...known.model, ...next } },
      ),
  });
  const days = model.rehearsals.toReversed();
  const isToday = days[0]?.day === today();
  return (
    <section className={classes.rehearse} aria-labelledby="rehearse">
      <h2 id="rehearse">{t('rescripts.rehearse.title')}</h2>
      <p>{t('rescripts.rehearse.text')}</p>
      <div className={classes.acts}>
        <Button loading={note.isPending} onClick={() => note.mutate(false)}>
          {t('rescripts.rehearse.done')}
        </Button>
        {isToday && (
          <Button look="plain" disabled={note.isPending} onClick={() => note.mutate(true)}>
            {t('rescripts.rehearse.undo')}
          </Button>
        )}
      </div>
      {note.error && <FormMessage tone="error">{errorText(note.error)}</FormMessage>}
      {days.length > 0 && (
        <ul className={classes.days} aria-label={t('rescripts.rehearse.log')}>
          {days.slice(0, SHOWN).map(({ day, times }) => (
            <li key={day}>
              <span>{format.day(day)}</span>
              <span>{t('rescripts.rehearse.times', { times: format.number(times) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
