import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dream, type DreamInput, type DreamWords, wordsOf } from '#shared/dreams.ts';
import { shownName } from '#web/i18n/shown-name.ts';
import { fieldsOf, wholeOf } from '#web/offline/dream-changes.ts';
import { dreamStore, dreamWriter, outbox } from '#web/offline/device.ts';
import { rowStates, useRowState } from '#web/offline/row-states.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { settled } from './both-versions.ts';
import { MergeView } from './merge-view.tsx';
import { changeDream, dreamKeys, removeDream } from '#web/features/dreams/dreams.queries.ts';
import { BESIDE_WORDS } from '#web/features/dreams/word-names.ts';
import classes from './changed-elsewhere.module.css';

type Versions = { theirs: Dream; copy: string };

/** This device's version where it has reached the server already and is no longer kept here. */
const sentCopy = async (copy: string): Promise<Dream> => (await changeDream({ client_id: copy }, {})).model;

/** This device's version, as it is kept here or has been sent already, and when it was written. */
async function versionHere(copy: string): Promise<{ fields: DreamInput; at: string }> {
  const row = await dreamStore.get(copy);
  if (row) return { fields: wholeOf(row), at: row.edited_at };
  const sent = await sentCopy(copy);
  return { fields: fieldsOf(sent), at: sent.updated_at };
}

/** Writes what was chosen where the dream stands, and puts the copy that is no longer needed into the bin. */
async function settle({ theirs, copy }: Versions, chosen: (mine: DreamInput) => DreamInput): Promise<void> {
  await outbox.flush();
  const row = await dreamStore.get(copy);
  const { fields: mine } = await versionHere(copy);
  await dreamWriter.edit(theirs);
  rowStates.set(theirs.client_id, { state: 'saved' });
  await dreamWriter.stage(theirs.client_id, chosen(mine));
  await outbox.flush();
  const copyId = row ? row.base?.dream_id : (await sentCopy(copy)).id;
  if (copyId !== undefined) await removeDream(copyId);
  await dreamStore.forget(copy);
}

/** What is written beside the dream. */
function Beside({ name, text }: { name: string; text: string }) {
  return (
    <div className={classes.beside}>
      <h3>{name}</h3>
      <p dir="auto">{text}</p>
    </div>
  );
}

function Version({
  name,
  words,
  action,
  busy,
  onChoose,
}: {
  name: string;
  words: DreamWords;
  action: string;
  busy: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('translation');
  return (
    <Sheet as="section" pad="wide" className={classes.version} aria-label={name}>
      <p className={classes.name}>{name}</p>
      <h2 dir="auto">{shownName(words) || t('dreams.untitled')}</h2>
      <DreamText text={words.text} />
      {BESIDE_WORDS.map(
        ([name, label]) => words[name] && <Beside key={name} name={t(label)} text={words[name]} />,
      )}
      <Button loading={busy} onClick={onChoose}>
        {action}
      </Button>
    </Sheet>
  );
}

const mineOf = (copy: string) => ({
  queryKey: dreamKeys.wordsHere(copy),
  queryFn: () => versionHere(copy),
  gcTime: 0,
});

type BothSidesProps = {
  theirs: Dream;
  mine: DreamWords;
  busy: boolean;
  onTake: (words: DreamWords) => void;
  onMerge: () => void;
};

function BothSides({ theirs, mine, busy, onTake, onMerge }: BothSidesProps) {
  const { t } = useTranslation('translation');
  const there = wordsOf(theirs);
  return (
    <Page width="wide">
      <PageHead title={t('dreams.both.title')} note={t('dreams.both.note')} />
      <div className={classes.versions}>
        <Version
          name={t('dreams.both.theirs')}
          words={there}
          action={t('dreams.both.takeTheirs')}
          busy={busy}
          onChoose={() => onTake(there)}
        />
        <Version
          name={t('dreams.both.mine')}
          words={mine}
          action={t('dreams.both.takeMine')}
          busy={busy}
          onChoose={() => onTake(mine)}
        />
      </div>
      <div className={classes.acts}>
        <Button look="lamp" disabled={busy} onClick={onMerge}>
          {t('dreams.both.join')}
        </Button>
        <ButtonLink to="/user/dreams" look="plain">
          {t('dreams.both.leave')}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Both texts beside each other; the dreamer says which one goes on. Nothing is thrown away before that. */
function Choice({ versions, onSettled }: { versions: Versions; onSettled: () => Promise<void> }) {
  const { theirs, copy } = versions;
  const [busy, setBusy] = useState(false);
  const [merging, setMerging] = useState(false);
  const mine = useQuery(mineOf(copy));
  if (!mine.data) return <SkeletonLines title lines={6} />;
  const { fields, at } = mine.data;
  const choose = async (chosen: (mine: DreamInput) => DreamInput) => {
    setBusy(true);
    await settle(versions, chosen);
    await onSettled();
  };
  if (merging)
    return (
      <MergeView
        theirs={theirs}
        mine={fields}
        newer={Date.parse(at) > Date.parse(theirs.updated_at) ? 'mine' : 'theirs'}
        busy={busy}
        onMerged={(chosen) => void choose(() => chosen)}
        onBack={() => setMerging(false)}
      />
    );
  return (
    <BothSides
      theirs={theirs}
      mine={wordsOf(fields)}
      busy={busy}
      onTake={(words) => void choose((here) => settled(theirs, here, words))}
      onMerge={() => setMerging(true)}
    />
  );
}

type ChangedElsewhereProps = { dream: Dream; onSettled: () => Promise<void>; children: ReactNode };

/** Shows the page, until another device has written other words: then both versions. */
export function ChangedElsewhere({ dream, onSettled, children }: ChangedElsewhereProps) {
  const save = useRowState(dream.client_id);
  const both = save?.state === 'both-kept' ? save : null;
  return (
    <>
      <div hidden={both !== null}>{children}</div>
      {both?.theirs && <Choice versions={{ theirs: both.theirs, copy: both.copy }} onSettled={onSettled} />}
      {both && !both.theirs && <GoneElsewhere />}
    </>
  );
}

/** The dream lies in the bin by another device's wish; what was written here is a dream of its own. */
function GoneElsewhere() {
  const { t } = useTranslation('translation');
  return (
    <Page width="text">
      <PageHead title={t('dreams.both.goneTitle')} note={t('dreams.both.goneNote')} />
      <ButtonLink to="/user/dreams">{t('dreams.back.dreams')}</ButtonLink>
    </Page>
  );
}
