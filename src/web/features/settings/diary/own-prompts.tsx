import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  OWN_PROMPT_MOMENTS,
  type OwnPrompt,
  type OwnPromptInput,
  PROMPT_LIMITS,
} from '#shared/prompts/prompts.ts';
import {
  addOwnPrompt,
  ownPrompts,
  promptCardKeys,
  removeOwnPrompt,
} from '#web/features/prompts/prompt-cards.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from './diary.module.css';

function useWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: write,
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: promptCardKeys.all }),
  });
}

function Kept({ list }: { list: readonly OwnPrompt[] }) {
  const { t } = useTranslation('translation');
  const remove = useWrite(removeOwnPrompt);
  if (list.length === 0) return <p className={classes.note}>{t('settings.questions.ownNone')}</p>;
  return (
    <ul className={classes.list}>
      {list.map(({ id, question, moment, answers }) => (
        <li key={id}>
          <span>
            <bdi>{question}</bdi>
            <small>
              {t(`settings.questions.moments.${moment}`)},{' '}
              {t('settings.questions.ownAnswers', { count: answers })}
            </small>
          </span>
          <IconButton
            icon="close"
            label={t('settings.questions.ownRemove', { question })}
            disabled={remove.isPending}
            onClick={() => remove.mutate(id)}
          />
        </li>
      ))}
    </ul>
  );
}

const NOTHING: OwnPromptInput = { moment: 'evening', question: '' };

function Add() {
  const { t } = useTranslation('translation');
  const [written, setWritten] = useState(NOTHING);
  const add = useWrite(addOwnPrompt);
  const question = written.question.trim();
  const send = () => {
    if (!question) return;
    add.mutate({ ...written, question }, { onSuccess: () => setWritten(NOTHING) });
  };
  return (
    <Form onSubmit={send}>
      <TextInput
        label={t('settings.questions.ownQuestion')}
        dir="auto"
        maxLength={PROMPT_LIMITS.text}
        value={written.question}
        onChange={(event) => setWritten({ ...written, question: event.currentTarget.value })}
      />
      <ChoiceField
        label={t('settings.questions.ownMoment')}
        options={OWN_PROMPT_MOMENTS.map((value) => ({
          value,
          label: t(`settings.questions.moments.${value}`),
        }))}
        value={written.moment}
        onChange={(value) => setWritten({ ...written, moment: value })}
      />
      <FormActions>
        <Button type="submit" look={question ? 'lamp' : 'line'} loading={add.isPending}>
          {t('settings.questions.ownAdd')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** What the dreamer wants to be asked, in their own words. */
export function OwnPrompts() {
  const { t } = useTranslation('translation');
  const found = useQuery(ownPrompts);
  return (
    <div className={classes.own}>
      <h4>{t('settings.questions.own')}</h4>
      <p className={classes.note}>{t('settings.questions.ownNote')}</p>
      {found.isPending && <SkeletonLines lines={2} />}
      <NotRead query={found} />
      {found.data && <Kept list={found.data} />}
      <Add />
    </div>
  );
}
