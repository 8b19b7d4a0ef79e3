import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { type PublishInput, TALK_DEFAULTS } from '#shared/public-dreams.ts';
import type { WaitingCopy } from '#shared/stream/waiting.ts';
import { ownCircles } from '#web/features/circles/circles.queries.ts';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { AT_ONCE, CopyRelease, type Release } from './copy-release.tsx';
import { usePublish, useWait, waitingOf } from './publish.queries.ts';
import { type Face, Who } from './publish-who.tsx';
import { type PublicName, usePublicName } from './public-name.ts';
import { PublicPreview } from './public-preview.tsx';
import { CommentChoices, ownChoices } from './comment-choices.tsx';
import { copyOfDream, copyOfWaiting, useCopy } from './use-copy.ts';
import classes from './publish.module.css';

const CopyFields = richPart(
  async () => (await import('./copy-fields.tsx')).CopyFields,
  <SkeletonLines lines={8} />,
);

const PublicNameField = richPart(
  async () => (await import('./public-name-field.tsx')).PublicNameField,
  <SkeletonLines lines={3} />,
);

/** Takes the focus, so that each step begins at its head. */
function Head({ looking, circle }: { looking: boolean; circle: boolean }) {
  const { t } = useTranslation('translation');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
  }, []);
  return (
    <h2 id="dialog" ref={head} tabIndex={-1}>
      {t(`publish.${looking ? 'preview' : 'title'}${circle ? 'Circle' : ''}`)}
    </h2>
  );
}

type Room = { id: number; name: string };

/** As a copy that waits was asked for, where one is changed. */
function faceOf(waiting: WaitingCopy | null | undefined, rooms: readonly Room[]): Face | null {
  if (!waiting) return null;
  const { circle_id: circleId, anonymous } = waiting.given;
  const circle = circleId == null ? undefined : rooms.find(({ id }) => id === circleId);
  return circle ? { as: 'circle', circle } : { as: anonymous ? 'anonymous' : 'named' };
}

/** Sends a copy out, at once or later, and says which. */
function useSend(dream: Dream, onDone: () => void) {
  const { t } = useTranslation('translation');
  const publish = usePublish();
  const wait = useWait(dream.id);
  const send = (face: Face, { hours, indexable }: Release, given: Omit<PublishInput, 'dream_id'>) => {
    const done = (said: string) => () => {
      toast(said);
      onDone();
    };
    const input = face.as === 'circle' ? given : { ...given, indexable };
    if (hours > 0)
      wait.mutate({ ...input, after_hours: hours }, { onSuccess: done(t('publish.release.done')) });
    else
      publish.mutate(
        { ...input, dream_id: dream.id },
        {
          onSuccess: done(
            face.as === 'circle' ? t('publish.doneCircle', { name: face.circle.name }) : t('publish.done'),
          ),
        },
      );
  };
  return { send, error: publish.error ?? wait.error, isPending: publish.isPending || wait.isPending };
}

function usePublishDialog(dream: Dream, given: Room | undefined, onDone: () => void) {
  const { privacy } = useOwnPreferences();
  // As the page knows them already; nothing is asked for anew.
  const { data: waiting } = useQuery({ ...waitingOf(dream.id), enabled: false });
  const rooms = useQuery({ ...ownCircles, enabled: false }).data?.list ?? [];
  const [chosen, setFace] = useState<Face | null>(
    given ? { as: 'circle', circle: given } : faceOf(waiting, rooms),
  );
  const face: Face = chosen ?? { as: privacy.visibility === 'public' ? 'named' : 'anonymous' };
  const [looking, setLooking] = useState(false);
  const [chosenTalk, setTalk] = useState(TALK_DEFAULTS);
  const anonymous = face.as === 'anonymous';
  const talk = anonymous ? ownChoices(chosenTalk, privacy) : chosenTalk;
  const draft = useCopy(waiting ? copyOfWaiting(waiting.given) : copyOfDream(dream), dream);
  const [release, setRelease] = useState(AT_ONCE);
  const sending = useSend(dream, onDone);
  const whereTo = face.as === 'circle' ? { circle_id: face.circle.id } : talk;
  const send = () => sending.send(face, release, { anonymous, ...draft.copy, ...whereTo });
  return { ...sending, face, setFace, looking, setLooking, talk, setTalk, draft, release, setRelease, send };
}

const HEAD = { anonymous: 'publish.intro', named: 'publish.intro', circle: 'publish.introCircle' } as const;
const SEND = {
  anonymous: 'publish.sendAnonymous',
  named: 'publish.sendNamed',
  circle: 'publish.sendCircle',
} as const;

type PublishDialogProps = {
  dream: Dream;
  /** The circle that it is for, where that is settled. */
  circle?: Room;
  onDone: () => void;
};

type ActsProps = {
  dialog: ReturnType<typeof usePublishDialog>;
  own: PublicName;
  onCancel: () => void;
};

/** On to the sight of it, where the name is settled; from there out, or back to change something. */
function Acts({ dialog, own, onCancel }: ActsProps) {
  const { t } = useTranslation('translation');
  const { face, looking, setLooking, draft, release, send } = dialog;
  const look = async () => setLooking(face.as === 'anonymous' || !own.drawn || (await own.settle()));
  return (
    <div className={classes.acts}>
      {looking ? (
        <>
          <Button look="lamp" icon="publish" loading={dialog.isPending} onClick={send}>
            {t(release.hours > 0 ? 'publish.release.send' : SEND[face.as])}
          </Button>
          <Button onClick={() => setLooking(false)}>{t('publish.change')}</Button>
        </>
      ) : (
        <Button
          look="lamp"
          disabled={draft.copy.text.trim() === ''}
          loading={own.busy}
          onClick={() => void look()}
        >
          {t(face.as === 'circle' ? 'publish.lookCircle' : 'publish.look')}
        </Button>
      )}
      <Button look="plain" onClick={onCancel}>
        {t('publish.cancel')}
      </Button>
    </div>
  );
}

/** Between the diary and the others: a copy is made, looked through, seen as they will see it, then let out. */
export function PublishDialog({ dream, circle, onDone }: PublishDialogProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const dialog = usePublishDialog(dream, circle, onDone);
  const { face, looking, talk, draft, release } = dialog;
  const isCircle = face.as === 'circle';
  const own = usePublicName();
  const preview = isCircle ? 'publish.previewTextCircle' : 'publish.previewText';
  return (
    <Sheet as="section" pad="wide" className={classes.dialog} aria-labelledby="dialog">
      <Head key={String(looking)} looking={looking} circle={isCircle} />
      <p className={classes.intro}>{t(looking ? preview : HEAD[face.as])}</p>
      <p className={classes.stays}>
        <Icon name="lock" /> {t('publish.stays')}
      </p>
      {looking ? (
        <>
          <PublicPreview dream={dream} copy={draft.copy} anonymous={face.as === 'anonymous'} />
          <CopyRelease release={release} isPublic={!isCircle} onChange={dialog.setRelease} />
        </>
      ) : (
        <>
          {!circle && <Who face={face} onChoose={dialog.setFace} />}
          {own.drawn && face.as !== 'anonymous' && <PublicNameField own={own} />}
          <CopyFields draft={draft} />
          {!isCircle && (
            <CommentChoices talk={talk} anonymous={face.as === 'anonymous'} onChange={dialog.setTalk} />
          )}
        </>
      )}
      {dialog.error && <FormMessage tone="error">{errorText(dialog.error)}</FormMessage>}
      <Acts dialog={dialog} own={own} onCancel={onDone} />
    </Sheet>
  );
}
