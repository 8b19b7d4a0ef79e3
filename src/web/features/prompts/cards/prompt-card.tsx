import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PromptCard } from '#shared/prompts/prompt-cards.ts';
import type { PromptMoment } from '#shared/prompts/prompt-facts.ts';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './prompt-card.module.css';
import { usePromptCard } from './use-prompt-card.ts';

type Dreams = PromptCard['dreams'];

/** The one dream whose title the answer names; an answer about several belongs to none of them. */
function namedIn(words: string, dreams: Dreams): string | undefined {
  const named = dreams.filter(({ title }) => words.includes(title));
  return named.length === 1 ? named[0]?.client_id : undefined;
}

/** Titles of the week's dreams, to be named with a press. */
function WeekDreams({ dreams, onName }: { dreams: Dreams; onName: (title: string) => void }) {
  const { t } = useTranslation('translation');
  if (dreams.length === 0) return null;
  return (
    <ul className={classes.dreams} aria-label={t('questions.name')}>
      {dreams.map(({ id, title }) => (
        <li key={id}>
          <Button small dir="auto" onClick={() => onName(title)}>
            <span>{title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type AskedProps = {
  card: PromptCard;
  failed: boolean;
  onKeep: (answer: string, dreamClientId?: string) => Promise<void>;
  onLeave: () => Promise<void>;
};

function Asked({ card, failed, onKeep, onLeave }: AskedProps) {
  const { t, i18n } = useTranslation('translation');
  const field = useId();
  const [words, setWords] = useState('');
  const { prompt, dreams } = card;
  const answer = words.trim();
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (answer !== '') void onKeep(answer, namedIn(answer, dreams));
  };
  const name = (title: string) =>
    setWords((before) => [before.trim(), title].filter(Boolean).join(t('dreams.comma')));
  return (
    <Sheet as="form" pad="own" className={classes.card} onSubmit={keep}>
      <p className={classes.when}>
        {t(prompt.moment === 'weekly' ? 'questions.weekly' : 'questions.evening')}
      </p>
      <label htmlFor={field} dir="auto">
        {prompt.text[i18n.resolvedLanguage ?? 'en'] || prompt.text.en}
      </label>
      <WeekDreams dreams={dreams} onName={name} />
      <input
        id={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line of the week has just been opened for it
        autoFocus={prompt.moment === 'weekly'}
        className={classes.line}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={PROMPT_LIMITS.answer}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {failed && (
        <p className={classes.failed} role="alert">
          {t('questions.failed')}
        </p>
      )}
      <div className={classes.acts}>
        <Button type="submit" small disabled={answer === ''}>
          {t('capture.answer.keep')}
        </Button>
        <Button small look="plain" onClick={() => void onLeave()}>
          {t('capture.answer.leave')}
        </Button>
      </div>
    </Sheet>
  );
}

/** The question about the week on one line, which opens. */
function Week({ question, onOpen }: { question: string; onOpen: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <button type="button" className={classes.week} aria-expanded={false} onClick={onOpen}>
      <span>{t('questions.weekly')}</span>
      <i dir="auto">{question}</i>
      <Icon name="down" />
    </button>
  );
}

/**
 * A quiet card with at most one question of these moments, which may always be left; nothing where there is none, or no
 * connection. The one about the week takes a line until it is opened. The answer is a piece of its own.
 */
export function PromptCardPanel({ moments }: { moments: readonly PromptMoment[] }) {
  const { t, i18n } = useTranslation('translation');
  const { card, kept, failed, keep, leave } = usePromptCard(moments);
  const [opened, setOpened] = useState<number | null>(null);
  if (card?.prompt.moment === 'weekly' && opened !== card.prompt.id) {
    const { text, id } = card.prompt;
    return (
      <Week question={text[i18n.resolvedLanguage ?? 'en'] || text.en || ''} onOpen={() => setOpened(id)} />
    );
  }
  if (card) return <Asked key={card.prompt.id} card={card} failed={failed} onKeep={keep} onLeave={leave} />;
  if (!kept) return null;
  return (
    <p className={classes.kept} role="status">
      {t(kept === 'evening' ? 'questions.keptEvening' : 'questions.keptWeekly')}{' '}
      <Link to="/user/dreams?answers=true">{t('questions.see')}</Link>
    </p>
  );
}
