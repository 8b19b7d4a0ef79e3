import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { TALK_DEFAULTS } from '#shared/public-dreams.ts';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { usePublish } from './publish.queries.ts';
import { type Face, Who } from './publish-who.tsx';
import { PublicPreview } from './public-preview.tsx';
import { CommentChoices, ownChoices } from './comment-choices.tsx';
import { copyOfDream, useCopy } from './use-copy.ts';
import classes from './publish.module.css';

const CopyFields = richPart(
  async () => (await import('./copy-fields.tsx')).CopyFields,
  <SkeletonLines lines={8} />,
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

function usePublishDialog(dream: Dream, given: Room | undefined, onDone: () => void) {
  const { t } = useTranslation('translation');
  const { privacy } = useOwnPreferences();
  const [chosen, setFace] = useState<Face | null>(given ? { as: 'circle', circle: given } : null);
  const face: Face = chosen ?? { as: privacy.visibility === 'public' ? 'named' : 'anonymous' };
  const [looking, setLooking] = useState(false);
  const [chosenTalk, setTalk] = useState(TALK_DEFAULTS);
  const anonymous = face.as === 'anonymous';
  const talk = anonymous ? ownChoices(chosenTalk, privacy) : chosenTalk;
  const draft = useCopy(copyOfDream(dream), dream);
  const publish = usePublish();
  const whereTo = face.as === 'circle' ? { circle_id: face.circle.id } : talk;
  const send = () =>
    publish.mutate(
      { dream_id: dream.id, anonymous, ...draft.copy, ...whereTo },
      {
        onSuccess: () => {
          toast(
            face.as === 'circle' ? t('publish.doneCircle', { name: face.circle.name }) : t('publish.done'),
          );
          onDone();
        },
      },
    );
  return { face, setFace, looking, setLooking, talk, setTalk, draft, publish, send };
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

/** Between the diary and the others: a copy is made, looked through, seen as they will see it, then let out. */
export function PublishDialog({ dream, circle, onDone }: PublishDialogProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { face, setFace, looking, setLooking, talk, setTalk, draft, publish, send } = usePublishDialog(
    dream,
    circle,
    onDone,
  );
  const isCircle = face.as === 'circle';
  const ready = draft.copy.text.trim() !== '';
  const preview = isCircle ? 'publish.previewTextCircle' : 'publish.previewText';
  return (
    <Sheet as="section" pad="wide" className={classes.dialog} aria-labelledby="dialog">
      <Head key={String(looking)} looking={looking} circle={isCircle} />
      <p className={classes.intro}>{t(looking ? preview : HEAD[face.as])}</p>
      <p className={classes.stays}>
        <Icon name="lock" /> {t('publish.stays')}
      </p>
      {looking ? (
        <PublicPreview dream={dream} copy={draft.copy} anonymous={face.as === 'anonymous'} />
      ) : (
        <>
          {!circle && <Who face={face} onChoose={setFace} />}
          <CopyFields draft={draft} />
          {!isCircle && <CommentChoices talk={talk} anonymous={face.as === 'anonymous'} onChange={setTalk} />}
        </>
      )}
      {publish.isError && <FormMessage tone="error">{errorText(publish.error)}</FormMessage>}
      <div className={classes.acts}>
        {looking ? (
          <>
            <Button look="lamp" icon="ripple" loading={publish.isPending} onClick={send}>
              {t(SEND[face.as])}
            </Button>
            <Button onClick={() => setLooking(false)}>{t('publish.change')}</Button>
          </>
        ) : (
          <Button look="lamp" disabled={!ready} onClick={() => setLooking(true)}>
            {t(isCircle ? 'publish.lookCircle' : 'publish.look')}
          </Button>
        )}
        <Button look="plain" onClick={onDone}>
          {t('publish.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
