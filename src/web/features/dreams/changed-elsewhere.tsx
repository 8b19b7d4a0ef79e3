import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import { wholeOf } from '#web/offline/dream-changes.ts';
import { dreamStore, saveQueue, saveStates, useSaveState } from '#web/offline/device.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DreamText } from '#web/ui/dream-text.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { changeDream, removeDream } from './dreams.queries.ts';
import classes from './changed-elsewhere.module.css';

const FIELDS = ['title', 'text', 'waking_note', 'reflection'] as const;
type Words = Record<(typeof FIELDS)[number], string>;
type Versions = { theirs: Dream; copy: string };

const wordsOf = ({ title = '', text = '', waking_note = '', reflection = '' }: DreamInput): Words => ({
  title,
  text,
  waking_note,
  reflection,
});

/** One text with everything of both; where one goes on from the other, the longer. */
export function joinTexts(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs.trimEnd()}\n\n${mine.trimStart()}`;
}

/** This device's version where it has reached the server already and is no longer kept here. */
const sentCopy = async (copy: string): Promise<Dream> => (await changeDream({ client_id: copy }, {})).model;

/** Writes the chosen words where the dream stands, and puts the copy that is no longer needed into the bin. */
async function settle({ theirs, copy }: Versions, chosen: Words): Promise<void> {
  await saveQueue.flush();
  const row = await dreamStore.get(copy);
  await saveQueue.edit(theirs);
  saveStates.set(theirs.client_id, { state: 'saved' });
  const present = wordsOf(theirs);
  if (FIELDS.some((name) => chosen[name] !== present[name])) await saveQueue.stage(theirs.client_id, chosen);
  await saveQueue.flush();
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
  words: Words;
  action: string;
  busy: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('translation');
  return (
    <Sheet as="section" pad="wide" className={classes.version} aria-label={name}>
      <p className={classes.name}>{name}</p>
      <h2 dir="auto">{words.title || t('dreams.untitled')}</h2>
      <DreamText text={words.text} />
      {words.waking_note && <Beside name={t('dreams.edit.wakingNote')} text={words.waking_note} />}
      {words.reflection && <Beside name={t('dreams.edit.reflection')} text={words.reflection} />}
      <Button loading={busy} onClick={onChoose}>
        {action}
      </Button>
    </Sheet>
  );
}

/** The words of this device's version. */
const wordsHere = (copy: string) => ({
  queryKey: ['dreams', 'here', copy],
  queryFn: async () => {
    const row = await dreamStore.get(copy);
    return wordsOf(row ? wholeOf(row) : await sentCopy(copy));
  },
  gcTime: 0,
});

/** Both texts beside each other; the dreamer says which one goes on. Nothing is thrown away before that. */
function Choice({ versions, onSettled }: { versions: Versions; onSettled: () => Promise<void> }) {
  const { t } = useTranslation('translation');
  const { theirs, copy } = versions;
  const [busy, setBusy] = useState(false);
  const mine = useQuery(wordsHere(copy));
  if (!mine.data) return <SkeletonLines title lines={6} />;
  const choose = async (words: Words) => {
    setBusy(true);
    await settle(versions, words);
    await onSettled();
  };
  const both: Words = {
    title: mine.data.title || theirs.title,
    text: joinTexts(theirs.text, mine.data.text),
    waking_note: joinTexts(wordsOf(theirs).waking_note, mine.data.waking_note),
    reflection: joinTexts(wordsOf(theirs).reflection, mine.data.reflection),
  };
  const { data } = mine;
  return (
    <Page width="wide">
      <PageHead title={t('dreams.both.title')} note={t('dreams.both.note')} />
      <div className={classes.versions}>
        <Version
          name={t('dreams.both.theirs')}
          words={wordsOf(theirs)}
          action={t('dreams.both.takeTheirs')}
          busy={busy}
          onChoose={() => void choose(wordsOf(theirs))}
        />
        <Version
          name={t('dreams.both.mine')}
          words={data}
          action={t('dreams.both.takeMine')}
          busy={busy}
          onChoose={() => void choose(data)}
        />
      </div>
      <div className={classes.acts}>
        <Button look="lamp" loading={busy} onClick={() => void choose(both)}>
          {t('dreams.both.join')}
        </Button>
        <ButtonLink to="/user/dreams" look="plain">
          {t('dreams.both.leave')}
        </ButtonLink>
      </div>
    </Page>
  );
}

type ChangedElsewhereProps = { dream: Dream; onSettled: () => Promise<void>; children: ReactNode };

/** Shows the page, until another device has written other words: then both versions. */
export function ChangedElsewhere({ dream, onSettled, children }: ChangedElsewhereProps) {
  const save = useSaveState(dream.client_id);
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
