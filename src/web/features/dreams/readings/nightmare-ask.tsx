import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { changeDream, useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import { dreamFindings, useDismiss } from './readings.queries.ts';
import classes from './ways-to-read.module.css';

/** One function for all renders: another one would be given the element, and take the focus, with each of them. */
const focusOn = (told: HTMLElement | null) => told?.focus();

type NightmareAskProps = { dream: Pick<Dream, 'id' | 'client_id' | 'types'> };

/** Where a text reads like a nightmare the dreamer says whether it was one; either answer is kept, and it is not asked again. */
export function NightmareAsk({ dream }: NightmareAskProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { data } = useQuery(dreamFindings(dream.id));
  const dismiss = useDismiss(dream.id);
  const mark = useDreamWrite(() => changeDream(dream, { types: [...dream.types, 'nightmare'] }));
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  const finding = data?.findings.find(({ class: its }) => its === 'nightmare');
  if (!said && (!finding || dream.types.includes('nightmare'))) return null;
  const error = mark.error ?? dismiss.error;
  const isPending = mark.isPending || dismiss.isPending;
  return (
    <div className={classes.lens}>
      {said ? (
        <p className={classes.kept} role="status" tabIndex={-1} ref={focusOn}>
          {t(`readings.nightmare.said.${said}`)}
        </p>
      ) : (
        <div className={classes.ask} role="group" aria-labelledby="nightmare-ask">
          <p id="nightmare-ask">{t('readings.nightmare.ask')}</p>
          <Button
            small
            disabled={isPending}
            onClick={() => mark.mutate(undefined, { onSuccess: () => setSaid('yes') })}
          >
            {t('readings.nightmare.yes')}
          </Button>
          <Button
            small
            look="plain"
            disabled={isPending}
            onClick={() => finding && dismiss.mutate(finding.label, { onSuccess: () => setSaid('no') })}
          >
            {t('readings.nightmare.no')}
          </Button>
        </div>
      )}
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
    </div>
  );
}
