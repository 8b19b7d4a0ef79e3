import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import classes from './prompt-card.module.css';
import { promptCardsQuery } from '#web/features/prompts/prompt-cards.queries.ts';

/** In the morning: what was answered before this night, on one line with its question. Nothing where nothing was. */
export function IntentionNote() {
  const { t, i18n } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const intention = useQuery(promptCardsQuery(user)).data?.intention;
  if (!intention) return null;
  const { question, answer } = intention;
  return (
    <section className={classes.intention} aria-label={t('questions.intention')}>
      <p>
        {t('questions.eveningBefore')} · <bdi>{question[i18n.resolvedLanguage ?? 'en'] || question.en}</bdi>
      </p>
      <blockquote dir="auto">{answer}</blockquote>
    </section>
  );
}
