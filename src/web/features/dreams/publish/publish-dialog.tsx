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
import { PublicPreview } from './public-preview.tsx';
import { CommentChoices, ownChoices } from './comment-choices.tsx';
import { copyOfDream, useCopy } from './use-copy.ts';
import classes from './publish.module.css';

const CopyFields = richPart(
  async () => (await import('./copy-fields.tsx')).CopyFields,
  <SkeletonLines lines={8} />,
);

type WhoProps = { anonymous: boolean; onChoose: (anonymous: boolean) => void };

/** As nobody or under one's name, with what each of them hides. */
function Who({ anonymous, onChoose }: WhoProps) {
  const { t } = useTranslation('translation');
  const option = (value: boolean, key: 'anonymous' | 'named') => (
    <label
      className={classes.option}
      htmlFor={`publish-${key}`}
      data-chosen={anonymous === value || undefined}
    >
      <input
        id={`publish-${key}`}
        type="radio"
        name="publish-as"
        checked={anonymous === value}
        onChange={() => onChoose(value)}
      />
      <b>{t(`publish.${key}`)}</b>
      <span>{t(`publish.${key}Text`)}</span>
    </label>
  );
  return (
    <fieldset className={classes.who2}>
      <legend>{t('publish.as')}</legend>
      {option(true, 'anonymous')}
      {option(false, 'named')}
    </fieldset>
  );
}

/** Takes the focus, so that each step begins at its head. */
function Head({ looking }: { looking: boolean }) {
  const { t } = useTranslation('translation');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
  }, []);
  return (
    <h2 id="dialog" ref={head} tabIndex={-1}>
      {t(looking ? 'publish.preview' : 'publish.title')}
    </h2>
  );
}

function usePublishDialog(dream: Dream, onDone: () => void) {
  const { t } = useTranslation('translation');
  const { privacy } = useOwnPreferences();
  const [chosen, setAnonymous] = useState<boolean | null>(null);
  const anonymous = chosen ?? privacy.visibility !== 'public';
  const [looking, setLooking] = useState(false);
  const [chosenTalk, setTalk] = useState(TALK_DEFAULTS);
  const talk = anonymous ? ownChoices(chosenTalk, privacy) : chosenTalk;
  const draft = useCopy(copyOfDream(dream), dream);
  const publish = usePublish();
  const send = () =>
    publish.mutate(
      { dream_id: dream.id, anonymous, ...draft.copy, ...talk },
      {
        onSuccess: () => {
          toast(t('publish.done'));
          onDone();
        },
      },
    );
  return { anonymous, setAnonymous, looking, setLooking, talk, setTalk, draft, publish, send };
}

/** Between the diary and the stream: a copy is made, looked through, seen as a stranger sees it, then let out. */
export function PublishDialog({ dream, onDone }: { dream: Dream; onDone: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { anonymous, setAnonymous, looking, setLooking, talk, setTalk, draft, publish, send } =
    usePublishDialog(dream, onDone);
  const ready = draft.copy.text.trim() !== '';
  return (
    <Sheet as="section" pad="wide" className={classes.dialog} aria-labelledby="dialog">
      <Head key={String(looking)} looking={looking} />
      <p className={classes.intro}>{t(looking ? 'publish.previewText' : 'publish.intro')}</p>
      <p className={classes.stays}>
        <Icon name="lock" /> {t('publish.stays')}
      </p>
      {looking ? (
        <PublicPreview dream={dream} copy={draft.copy} anonymous={anonymous} />
      ) : (
        <>
          <Who anonymous={anonymous} onChoose={setAnonymous} />
          <CopyFields draft={draft} />
          <CommentChoices talk={talk} anonymous={anonymous} onChange={setTalk} />
        </>
      )}
      {publish.isError && <FormMessage tone="error">{errorText(publish.error)}</FormMessage>}
      <div className={classes.acts}>
        {looking ? (
          <>
            <Button look="lamp" icon="ripple" loading={publish.isPending} onClick={send}>
              {t(anonymous ? 'publish.sendAnonymous' : 'publish.sendNamed')}
            </Button>
            <Button onClick={() => setLooking(false)}>{t('publish.change')}</Button>
          </>
        ) : (
          <Button look="lamp" disabled={!ready} onClick={() => setLooking(true)}>
            {t('publish.look')}
          </Button>
        )}
        <Button look="plain" onClick={onDone}>
          {t('publish.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
