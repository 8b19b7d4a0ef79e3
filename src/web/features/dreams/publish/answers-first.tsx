import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersBelow } from '#shared/comments.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { answersBelow } from './publish.queries.ts';

/** How many people have answered and what becomes of it; where the number is not known, only the latter. */
export function AnswersGo({ below }: { below: AnswersBelow | null }) {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  if (below === null) return <p>{t('publish.goes.unknown')}</p>;
  const { people, comments, interpretations } = below;
  if (people === 0) return null;
  const what = [
    comments > 0 ? t('stream:talk.count', { count: comments }) : '',
    interpretations > 0 ? t('stream:talk.interpretations', { count: interpretations }) : '',
  ].filter((words) => words !== '');
  return (
    <>
      <p>{t('publish.goes.people', { count: people, what: format.list(what) })}</p>
      <p>{t('publish.goes.text')}</p>
    </>
  );
}

type Asked = { below: AnswersBelow | null; run: () => void };

/** Runs an act that takes public copies away; where somebody has answered them it is asked first. */
export function useAnswersFirst() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const look = useMutation({
    mutationFn: (dreams: readonly number[] | undefined) => queries.fetchQuery(answersBelow(dreams)),
  });
  return {
    asked,
    looking: look.isPending,
    /** Without `dreams` all of the dreamer's are meant. */
    begin: (dreams: readonly number[] | undefined, run: () => void) =>
      look.mutate(dreams, {
        onSuccess: (below) => (below.people === 0 ? run() : setAsked({ below, run })),
        onError: () => setAsked({ below: null, run }),
      }),
    cancel: () => setAsked(null),
  };
}

type AnswersQuestionProps = {
  first: ReturnType<typeof useAnswersFirst>;
  title: string;
  action: string;
};

/** The question itself: who answered, and what goes. */
export function AnswersQuestion({ first: { asked, cancel }, title, action }: AnswersQuestionProps) {
  const confirm = () => {
    cancel();
    asked?.run();
  };
  return (
    <Confirm open={asked !== null} title={title} action={action} danger onConfirm={confirm} onCancel={cancel}>
      {asked && <AnswersGo below={asked.below} />}
    </Confirm>
  );
}
