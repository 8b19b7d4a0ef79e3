import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { KeptAnswer } from '#shared/prompts/prompt-cards.ts';
import { curled } from '#web/i18n/curled.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { dayAfter } from '#web/i18n/night-of.ts';
import { ownAnswers, promptCardKeys, removeAnswer } from '#web/features/prompts/prompt-cards.queries.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import classes from './answers-part.module.css';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';
import { PAGE_WORDS } from '#web/features/dreams/page-words.ts';
import { PartLinks } from './view-bar.tsx';

/** Which night or dream an answer belongs to; the day alone where it is neither's. */
function Belongs({ answer }: { answer: KeptAnswer }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { dream, night_of: night, shown_at: at, moment } = answer;
  const span = moment === 'evening' &&
    night && { from: format.day(night), to: format.weekday(dayAfter(night)) };
  return (
    <p className={classes.facts}>
      <span>{t(`questions.moment.${moment}`)}</span>
      <time dateTime={span ? night : at}>
        {span ? t('questions.before', span) : format.moment(at, { dateStyle: 'medium' })}
      </time>
      {dream && (
        <Link to={`/user/dreams/${dream.id}`} dir="auto">
          {curled(dream.title) || t('dreams.untitled')}
        </Link>
      )}
    </p>
  );
}

function AnswerRow({ answer, onRemove }: { answer: KeptAnswer; onRemove: () => void }) {
  const { t, i18n } = useTranslation('translation');
  const { question } = answer;
  return (
    <li className={classes.answer}>
      <div>
        <Belongs answer={answer} />
        <p className={classes.question} dir="auto">
          {question[i18n.resolvedLanguage ?? 'en'] || question.en}
        </p>
        <p className={classes.words} dir="auto">
          {answer.answer}
        </p>
      </div>
      <IconButton icon="trash" label={t('questions.remove')} onClick={onRemove} />
    </li>
  );
}

/** Asks before an answer goes for good. */
function useRemoval() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [asking, setAsking] = useState<KeptAnswer | null>(null);
  const removal = useMutation({
    mutationFn: removeAnswer,
    onSuccess: async () => {
      setAsking(null);
      await client.invalidateQueries({ queryKey: promptCardKeys.all });
      void client.invalidateQueries({ queryKey: dreamKeys.all });
    },
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
  const dialog = (
    <Confirm
      open={asking !== null}
      danger
      title={t('questions.removeAsk')}
      action={t('questions.remove')}
      busy={removal.isPending}
      onConfirm={() => asking && removal.mutate(asking.id)}
      onCancel={() => setAsking(null)}
    >
      <p dir="auto">{asking?.answer}</p>
    </Confirm>
  );
  return { ask: setAsking, dialog };
}

function AnswerList() {
  const { t } = useTranslation('translation');
  const answers = useInfiniteQuery(ownAnswers);
  const { ask, dialog } = useRemoval();
  if (answers.isPending) return <SkeletonRows rows={4} rowHeight={6} />;
  if (!answers.data)
    return (
      <Failed
        title={t('questions.unread')}
        action={<Button onClick={() => void answers.refetch()}>{t('dreams.again')}</Button>}
      />
    );
  const list = answers.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <Empty title={t('questions.none')}>{t('questions.noneText')}</Empty>;
  return (
    <>
      <ul className={classes.list}>
        {list.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} onRemove={() => ask(answer)} />
        ))}
      </ul>
      {answers.hasNextPage && (
        <Button loading={answers.isFetchingNextPage} onClick={() => void answers.fetchNextPage()}>
          {t('questions.earlier')}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** The part of the library where one's own answers to questions are read again. */
export function AnswersPart() {
  const { t } = useTranslation(PAGE_WORDS);
  return (
    <Page>
      <PageHead
        title={t('questions.title')}
        note={t('questions.note')}
        actions={<PartLinks part="answers" totals={undefined} />}
      />
      <AnswerList />
    </Page>
  );
}
