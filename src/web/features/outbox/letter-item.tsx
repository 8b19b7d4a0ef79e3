import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Letter } from '#shared/contact.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { recordKeys } from '#web/records/records.queries.ts';
import { LETTERS_TABLE, markLetter } from './letters.queries.ts';
import classes from './letters.module.css';

function Writer({ letter }: { letter: Letter }) {
  const { t } = useTranslation('translation');
  return (
    <p className={classes.writer}>
      {letter.name && <bdi>{letter.name}</bdi>}
      <a href={`mailto:${encodeURIComponent(letter.email)}`}>
        <bdi>{letter.email}</bdi>
      </a>
      {letter.user_id === null ? (
        <span>{t('contact.letters.visitor')}</span>
      ) : (
        <Link to={`/admin/edit-user/${letter.user_id}`}>
          {t('contact.letters.account', { id: letter.user_id })}
        </Link>
      )}
    </p>
  );
}

function Mark({ letter }: { letter: Letter }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const answered = letter.answered_at !== null;
  const mark = useMutation({
    mutationFn: markLetter,
    onSuccess: () => toast(t(answered ? 'contact.letters.reopened' : 'contact.letters.marked')),
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: recordKeys.table(LETTERS_TABLE) }),
  });
  return (
    <Button
      icon={answered ? 'undo' : 'check'}
      loading={mark.isPending}
      onClick={() => mark.mutate({ id: letter.id, answered: !answered })}
    >
      {t(answered ? 'contact.letters.reopen' : 'contact.letters.mark')}
    </Button>
  );
}

/** One letter in full, with who wrote it and whether it is answered. */
export function LetterItem({ letter }: { letter: Letter }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const moment = (at: string) => format.moment(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Sheet
      as="article"
      className={classes.letter}
      tabIndex={-1}
      data-row
      aria-labelledby={`letter-${letter.id}`}
    >
      <header>
        <h2 id={`letter-${letter.id}`}>{t(`contact.subjects.${letter.about}`)}</h2>
        <time dateTime={letter.created_at}>{moment(letter.created_at)}</time>
      </header>
      <Writer letter={letter} />
      <p className={classes.words} dir="auto">
        {letter.text}
      </p>
      <footer>
        <Mark letter={letter} />
        {letter.answered_at && (
          <span>{t('contact.letters.answeredAt', { when: moment(letter.answered_at) })}</span>
        )}
      </footer>
    </Sheet>
  );
}
