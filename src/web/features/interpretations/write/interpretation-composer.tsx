import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { INTERPRETATION_LIMITS, type Interpretation } from '#shared/interpretations.ts';
import type { SafetyTier } from '#shared/readings.ts';
import { codePoints } from '#shared/text.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { type About, readPath, useTakeBack } from '#web/features/interpretations/interpretations.queries.ts';
import { Passages } from '#web/features/interpretations/list/passages.tsx';
import { WrittenAs } from '#web/features/profile/profile.parts.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Tag } from '#web/ui/fields/tag.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { QuotedWords, VisibilityChoice, WrittenText } from './composer-fields.tsx';
import type { Draft, DraftView, Words } from './draft.ts';
import { DraftStateLine } from './draft-state.tsx';
import { Etiquette } from './etiquette.tsx';
import { HelpLines } from './help-lines.tsx';
import { WritingAids } from './writing-aids.tsx';
import { LensChoice } from './lens-choice.tsx';
import type { ReadDream } from './read-dream.queries.ts';
import { TwoPlaces } from './two-places.tsx';
import { usePublish } from './writing.queries.ts';
import classes from '#web/features/interpretations/interpretations.module.css';

type ComposerProps = {
  about: About;
  read: ReadDream;
  draft: Draft;
  view: DraftView;
  /** What is published already and is being changed; null for a draft. */
  edited: Interpretation | null;
  safety: SafetyTier;
};

/** As others will meet it. */
function Preview({ words, read, self }: { words: Words; read: ReadDream; self: boolean }) {
  const { t } = useTranslation('translation');
  const passages = words.passages.map((passage) => ({ words: passage, gone: !read.text.includes(passage) }));
  return (
    <section className={classes.preview} aria-label={t('interpretations.preview')}>
      <p>
        <Tag>{t(`interpretations.source.${self ? 'self' : 'member'}`)}</Tag>{' '}
        {words.lens && <Tag tone="lamp">{t(`interpretations.lens.${words.lens}`)}</Tag>}
      </p>
      <DreamText text={words.text} />
      <Passages passages={passages} />
    </section>
  );
}

/** Publishes or keeps what is written, and leads to where it stands then. */
function usePublishing({ about, draft, edited }: Pick<ComposerProps, 'about' | 'draft' | 'edited'>) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const publish = usePublish();
  const self = 'dream' in about;
  const words = self ? 'publishedSelf' : edited ? 'changed' : 'published';
  return {
    publish,
    go: () =>
      publish.mutate(
        { draft, edited: edited !== null },
        {
          onSuccess: (done) => {
            if (!done) return;
            toast(t(`interpretations.${words}`));
            void navigate(self && !edited ? `/user/dreams/${about.dream}` : readPath(done.id), {
              replace: true,
            });
          },
        },
      ),
  };
}

function Discard({ id, draft, back }: { id: number; draft: Draft; back: string }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useTakeBack();
  const go = () =>
    remove.mutate(
      { id, forGood: false },
      {
        onSuccess: () => {
          draft.forget();
          void navigate(back, { replace: true });
        },
        onError: (error) => toast(errorText(error), { status: 'error' }),
      },
    );
  return (
    <>
      <Button look="plain" icon="trash" onClick={() => setAsked(true)}>
        {t('interpretations.discard')}
      </Button>
      <Confirm
        open={asked}
        danger
        title={t('interpretations.discard')}
        action={t('interpretations.discard')}
        busy={remove.isPending}
        onConfirm={go}
        onCancel={() => setAsked(false)}
      >
        {t('interpretations.discardText')}
      </Confirm>
    </>
  );
}

/** Lens, quoted words, the text itself and who may read it; everything is kept as it is written. */
export function Composer({ about, read, draft, view, edited, safety }: ComposerProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [previewed, setPreviewed] = useState(false);
  const { publish, go } = usePublishing({ about, draft, edited });
  const self = 'dream' in about;
  const { words, conflict } = view;
  const stem = t('interpretations.stem').trim();
  const says = words.text.trim() !== '' && words.text.trim() !== stem;
  const fits = codePoints(words.text) <= INTERPRETATION_LIMITS.text;
  const draftId = edited ? null : draft.id;
  if (conflict)
    return <TwoPlaces mine={words} theirs={conflict.theirs} onChoose={(which) => draft.choose(which)} />;
  return (
    <div className={classes.composer}>
      {safety === 'waking' && <HelpLines of="own" />}
      {previewed ? (
        <Preview words={words} read={read} self={self} />
      ) : (
        <>
          {!self && <Etiquette />}
          <LensChoice self={self} chosen={words.lens} onChoose={(lens) => draft.change({ lens })} />
          <QuotedWords words={words} onChange={draft.change} text={read.text} />
          <WrittenText words={words} onChange={draft.change} self={self} />
          <WritingAids about={about} />
          {self ? (
            <p className={classes.quiet}>{t('interpretations.hintSelf')}</p>
          ) : (
            <VisibilityChoice words={words} onChange={draft.change} />
          )}
        </>
      )}
      {publish.isError && <FormMessage tone="error">{errorText(publish.error)}</FormMessage>}
      {!self && !edited && <WrittenAs />}
      <DraftStateLine view={view} edits={edited !== null} />
      <div className={classes.acts}>
        <Button look="lamp" disabled={!says || !fits} loading={publish.isPending} onClick={go}>
          {t(`interpretations.${edited ? 'save' : self ? 'keep' : 'publish'}`)}
        </Button>
        <Button disabled={!says} aria-pressed={previewed} onClick={() => setPreviewed(!previewed)}>
          {t(previewed ? 'interpretations.goOnWriting' : 'interpretations.preview')}
        </Button>
        {draftId !== null && <Discard id={draftId} draft={draft} back={read.path} />}
      </div>
    </div>
  );
}
