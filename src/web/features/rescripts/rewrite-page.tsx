import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import { RESCRIPT_LIMITS, type Rescript } from '#shared/safety/rescripts.ts';
import { shownName } from '#web/i18n/shown-name.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { HelpCards } from '#web/features/help-lines/help-lines.parts.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { Rehearsals } from './rehearsals.tsx';
import { removeRescript, rescriptElsewhere, rescriptKeys, rescriptOf } from './rescripts.queries.ts';
import { useRescript } from './use-rescript.ts';
import classes from './rescripts.module.css';

const PARTS = [
  { name: 'keep', max: RESCRIPT_LIMITS.note, rows: 2 },
  { name: 'change', max: RESCRIPT_LIMITS.note, rows: 2 },
  { name: 'ending', max: RESCRIPT_LIMITS.ending, rows: 8 },
] as const;

/** Another device wrote in between: both are there, and one is chosen. */
function Elsewhere({
  dreamId,
  onSettle,
}: {
  dreamId: number;
  onSettle: (theirs: Rescript, isMine: boolean) => void;
}) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(rescriptElsewhere(dreamId));
  const theirs = data?.model;
  return (
    <Sheet role="alert">
      <p>{t('rescripts.elsewhere.text')}</p>
      {theirs && (
        <>
          <p className={classes.theirs} dir="auto">
            {theirs.ending}
          </p>
          <div className={classes.acts}>
            <Button onClick={() => onSettle(theirs, true)}>{t('rescripts.elsewhere.mine')}</Button>
            <Button look="plain" onClick={() => onSettle(theirs, false)}>
              {t('rescripts.elsewhere.theirs')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

function Remove({ dreamId }: { dreamId: number }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeRescript(dreamId),
    onSuccess: async () => {
      await navigate(`/user/dreams/${dreamId}`);
      client.removeQueries({ queryKey: rescriptKeys.one(dreamId) });
    },
  });
  return (
    <div>
      <Button look="plain" icon="trash" hang onClick={() => setAsking(true)}>
        {t('rescripts.remove')}
      </Button>
      {remove.error && <FormMessage tone="error">{errorText(remove.error)}</FormMessage>}
      <Confirm
        open={asking}
        title={t('rescripts.removeTitle')}
        action={t('rescripts.remove')}
        busy={remove.isPending}
        danger
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('rescripts.removeText')}
      </Confirm>
    </div>
  );
}

function Writing({ dream, model }: { dream: Dream; model: Rescript | null }) {
  const { t } = useTranslation(['translation', 'common']);
  const { words, state, draft } = useRescript(dream.id, model);
  const isLocked = state === 'elsewhere';
  return (
    <>
      <div className={classes.fields}>
        {PARTS.map(({ name, max, rows }) => (
          <Textarea
            key={name}
            label={t(`rescripts.parts.${name}.label`)}
            description={t(`rescripts.parts.${name}.text`)}
            autosize
            minRows={rows}
            dir="auto"
            maxLength={max}
            readOnly={isLocked}
            value={words[name]}
            onBlur={draft.send}
            onChange={(event) => draft.change({ [name]: event.currentTarget.value })}
          />
        ))}
        <p className={classes.state} role="status">
          {state !== 'elsewhere' && state !== 'failed' && t(`rescripts.state.${state}`)}
        </p>
        {state === 'failed' && (
          <FormMessage tone="error">
            {t('rescripts.state.failed')}{' '}
            <Button look="plain" small onClick={draft.send}>
              {t('common:actions.again')}
            </Button>
          </FormMessage>
        )}
        {isLocked && (
          <Elsewhere dreamId={dream.id} onSettle={(theirs, isMine) => draft.settle(theirs, isMine)} />
        )}
      </div>
      {model && model.ending.trim() !== '' && <Rehearsals model={model} />}
      {model && <Remove dreamId={dream.id} />}
    </>
  );
}

function Told({ dream }: { dream: Dream }) {
  const { t } = useTranslation(['translation', 'common']);
  const found = useQuery(rescriptOf(dream.id));
  if (found.isError && !found.data)
    return (
      <Failed
        title={t('rescripts.failed')}
        action={<Button onClick={() => void found.refetch()}>{t('common:actions.again')}</Button>}
      />
    );
  if (!found.data) return <SkeletonLines lines={8} />;
  return <Writing key={dream.id} dream={dream} model={found.data.model} />;
}

/** When not to do this, and where help is; before anything is asked. */
function Careful() {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.careful}>
      <p>{t('rescripts.careful')}</p>
      <Fold title={t('rescripts.help')}>
        <HelpCards />
      </Fold>
    </div>
  );
}

/** /user/rewrite-dream/{id}: the dreamer writes how a nightmare ends instead, and goes through it (imagery rehearsal). */
export default function RewritePage() {
  const { t } = useTranslation(['translation', 'common']);
  const id = Number(useParams().id);
  const found = useQuery(oneDream(id, 'dreams'));
  const dream = found.data?.model;
  if (found.isError && !dream)
    return (
      <Page width="text">
        {isNotFound(found.error) ? (
          <Empty
            heading
            title={t('rescripts.gone')}
            action={<ButtonLink to="/user/dreams">{t('rescripts.dreams')}</ButtonLink>}
          />
        ) : (
          <Failed
            heading
            title={t('rescripts.failed')}
            action={<Button onClick={() => void found.refetch()}>{t('common:actions.again')}</Button>}
          />
        )}
      </Page>
    );
  return (
    <Page width="text">
      <PageHead
        title={t('rescripts.title')}
        back={{ to: `/user/dreams/${id}`, words: t('dreams.edit.back') }}
        note={
          // Its line is there before its name is.
          <span dir="auto" lang={dream?.language}>
            {dream ? shownName(dream) || t('dreams.untitled') : '\u00a0'}
          </span>
        }
      />
      <p className={classes.intro}>{t('rescripts.intro')}</p>
      <Careful />
      {!dream && <SkeletonLines lines={8} />}
      {dream && (
        <>
          <Fold title={t('rescripts.asItWas')}>
            <DreamText text={dream.text} lang={dream.language} />
          </Fold>
          <Told dream={dream} />
        </>
      )}
    </Page>
  );
}
