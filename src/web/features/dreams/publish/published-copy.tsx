import { CommentCountOf } from '#web/features/comments/comments.parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { circlePath } from '#web/features/circles/circles.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Ripple } from '#web/ui/layers/ripple.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { AnswersQuestion, useAnswersFirst } from './answers-first.tsx';
import { publicCopy, useWithdraw } from './publish.queries.ts';
import classes from './publish.module.css';

const EditCopy = laterPart(async () => (await import('./edit-copy.tsx')).EditCopy);
const AppealPart = laterPart(
  async () => (await import('#web/features/moderation/moderation.parts.tsx')).AppealPart,
);

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
      <Suspense>
        <AppealPart subject="public_dream" subjectId={id} />
      </Suspense>
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

type TakeBackProps = { id: number; dreamId: number; isCircle: boolean };

/** Takes the copy out again; who has answered it is told first. */
function TakeBack({ id, dreamId, isCircle }: TakeBackProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const withdraw = useWithdraw();
  const first = useAnswersFirst();
  const take = () =>
    withdraw.mutate(id, {
      onSuccess: () => toast(t(isCircle ? 'circles.takenOff' : 'publish.withdrawn')),
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return (
    <>
      <Button
        small
        look="danger"
        loading={withdraw.isPending || first.looking}
        onClick={() => first.begin([dreamId], take)}
      >
        {t('publish.withdraw')}
      </Button>
      <AnswersQuestion first={first} title={t('publish.withdrawTitle')} action={t('publish.withdraw')} />
    </>
  );
}

/** What of this dream is in the stream or in a circle, and the press that takes it out again. */
export function PublishedCopy({ dream, id, fresh = false }: { dream: Dream; id: number; fresh?: boolean }) {
  const { t } = useTranslation('translation');
  const [editing, setEditing] = useState(false);
  const { data: copy } = useQuery(publicCopy(id));
  const isCircle = dream.visibility === 'circle';
  const inCircle = copy?.circle ? `${circlePath(copy.circle.id)}?dream=${id}` : '/account/my-spaces';
  const there = isCircle ? inCircle : `/user/comments/${id}`;
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
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <EditCopy dream={dream} copy={copy} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div className={classes.acts}>
          <ButtonLink small to={isCircle ? there : `/public/stream/${id}`}>
            {t(isCircle ? 'publish.seeCircle' : 'publish.see')}
          </ButtonLink>
          <Button small disabled={!copy} onClick={() => setEditing(true)}>
            {t('publish.editCopy')}
          </Button>
          <TakeBack id={id} dreamId={dream.id} isCircle={isCircle} />
        </div>
      )}
    </Sheet>
  );
}
