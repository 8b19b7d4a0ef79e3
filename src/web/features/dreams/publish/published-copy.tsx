import { AppealPart } from '#web/features/moderation/moderation.parts.tsx';
import { CommentCountOf } from '#web/features/comments/comments.parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { type PublicDream, TALK_DEFAULTS } from '#shared/public-dreams.ts';
import { circlePath } from '#web/features/circles/circles.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Ripple } from '#web/ui/layers/ripple.tsx';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { AnswersQuestion, useAnswersFirst } from './answers-first.tsx';
import { publicCopy, useChangeCopy, useWithdraw } from './publish.queries.ts';
import { Indexable } from './copy-release.tsx';
import { CommentChoices } from './comment-choices.tsx';
import { copyOfPublic, useCopy } from './use-copy.ts';
import classes from './publish.module.css';

const CopyFields = richPart(
  async () => (await import('./copy-fields.tsx')).CopyFields,
  <SkeletonLines lines={8} />,
);

type EditProps = { dream: Dream; copy: PublicDream; onDone: () => void };

/** Changes what stands in the stream; the diary's own text stays. */
function EditCopy({ dream, copy, onDone }: EditProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const draft = useCopy(copyOfPublic(copy), dream);
  const [talk, setTalk] = useState(copy.talk ?? TALK_DEFAULTS);
  const [indexable, setIndexable] = useState(copy.indexable ?? false);
  const change = useChangeCopy(copy.id);
  return (
    <div className={classes.edit}>
      <CopyFields draft={draft} />
      {!copy.circle && <CommentChoices talk={talk} anonymous={copy.anonymous} closable onChange={setTalk} />}
      {!copy.circle && <Indexable indexable={indexable} onChange={setIndexable} />}
      {change.isError && <FormMessage tone="error">{errorText(change.error)}</FormMessage>}
      <div className={classes.acts}>
        <Button
          look="lamp"
          disabled={draft.copy.text.trim() === ''}
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              { ...draft.copy, ...(copy.circle ? {} : { ...talk, indexable }) },
              { onSuccess: onDone },
            )
          }
        >
          {t('publish.saveCopy')}
        </Button>
        <Button look="plain" onClick={onDone}>
          {t('publish.cancel')}
        </Button>
      </div>
    </div>
  );
}

const IS = {
  public: 'publish.isNamed',
  anonymous: 'publish.isAnonymous',
  sealed: 'publish.isAnonymous',
  circle: 'publish.isCircle',
} as const;

/** That nobody else sees the copy, and the way to say something about it. */
function Held({ id }: { id: number }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <p>{t('publish.held')}</p>
      <AppealPart subject="public_dream" subjectId={id} />
    </>
  );
}

/** The form that let it out is gone with its height: whoever pressed goes on at the head of what came of it, and sees it. */
function Head({ fresh, children }: { fresh: boolean; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView?.({ block: 'center' });
  }, [fresh]);
  return (
    <h2 id="published" ref={head} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** What of this dream is in the stream or in a circle, and the press that takes it out again; who has answered it is told first. */
export function PublishedCopy({ dream, id, fresh = false }: { dream: Dream; id: number; fresh?: boolean }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [editing, setEditing] = useState(false);
  const { data: copy } = useQuery(publicCopy(id));
  const withdraw = useWithdraw();
  const first = useAnswersFirst();
  const isCircle = dream.visibility === 'circle';
  const inCircle = copy?.circle ? `${circlePath(copy.circle.id)}?dream=${id}` : '/account/my-spaces';
  const there = isCircle ? inCircle : `/user/comments/${id}`;
  const take = () =>
    withdraw.mutate(id, {
      onSuccess: () => toast(t(isCircle ? 'circles.takenOff' : 'publish.withdrawn')),
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return (
    <Sheet as="section" className={classes.published} aria-labelledby="published">
      <Ripple play={fresh ? 1 : 0} />
      <Head fresh={fresh}>{t(IS[dream.visibility === 'private' ? 'anonymous' : dream.visibility])}</Head>
      <p>
        {copy?.circle && <bdi>{copy.circle.name}. </bdi>}
        {t(isCircle ? 'publish.isTextCircle' : 'publish.isText')}
      </p>
      {copy?.held && <Held id={id} />}
      <CommentCountOf dreamId={id} href={there} />
      {editing && copy ? (
        <EditCopy dream={dream} copy={copy} onDone={() => setEditing(false)} />
      ) : (
        <div className={classes.acts}>
          <ButtonLink small to={isCircle ? there : `/public/stream/${id}`}>
            {t(isCircle ? 'publish.seeCircle' : 'publish.see')}
          </ButtonLink>
          <Button small disabled={!copy} onClick={() => setEditing(true)}>
            {t('publish.editCopy')}
          </Button>
          <Button
            small
            look="danger"
            loading={withdraw.isPending || first.looking}
            onClick={() => first.begin([dream.id], take)}
          >
            {t('publish.withdraw')}
          </Button>
        </div>
      )}
      <AnswersQuestion first={first} title={t('publish.withdrawTitle')} action={t('publish.withdraw')} />
    </Sheet>
  );
}
