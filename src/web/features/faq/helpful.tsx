import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { giveVerdict } from './faq.queries.ts';
import classes from './faq-page.module.css';

/** Asks whether an answer helped; only the number is kept. */
export function Helpful({ id }: { id: number }) {
  const { t } = useTranslation('faq');
  const errorText = useErrorText();
  const verdict = useMutation({
    mutationFn: (helpful: boolean) => giveVerdict(id, helpful),
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
  if (verdict.data !== undefined) return <p role="status">{t(verdict.data ? 'thanks' : 'already')}</p>;
  return (
    <div className={classes.helpful} role="group" aria-label={t('helpful')}>
      <span>{t('helpful')}</span>
      <button type="button" disabled={verdict.isPending} onClick={() => verdict.mutate(true)}>
        {t('yes')}
      </button>
      <button type="button" disabled={verdict.isPending} onClick={() => verdict.mutate(false)}>
        {t('no')}
      </button>
    </div>
  );
}
