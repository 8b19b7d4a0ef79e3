import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiaryImport } from '#shared/portability.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { ImportDrop } from './import-drop.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { ImportWork } from './import-work.tsx';
import { LockedImport } from './locked-import.tsx';
import { isLocked } from './pack-keys.ts';
import { PastImports } from './past-imports.tsx';
import {
  cancelImport,
  isWorking,
  ownImports,
  portabilityKeys,
  saveImportOptions,
  startImport,
  uploadDiary,
} from './portability.queries.ts';
import classes from './portability.module.css';

/** The import that the section is about: one that waits or works, or that ended while the page was open. */
function useShownImport() {
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownImports(user));
  const [watched, setWatched] = useState<number | null>(null);
  const current = data?.find((one) => one.state === 'ready' || isWorking(one));
  const shown = current ?? data?.find(({ id }) => id === watched);
  const ended = shown !== undefined && shown !== current;
  // Before it works already: a short import has ended before it is asked for again.
  if (current && current.id !== watched) setWatched(current.id);
  useEffect(() => {
    // What came or went shows in every list of dreams.
    if (ended) void client.invalidateQueries();
  }, [client, ended]);
  const refresh = () => client.invalidateQueries({ queryKey: portabilityKeys.imports(user) });
  const past = (data ?? []).filter((one) => one.id !== shown?.id && one.state !== 'ready' && !isWorking(one));
  return { shown, past, refresh, close: () => setWatched(null) };
}

type ReadyProps = {
  one: DiaryImport;
  busy: boolean;
  run: (work: () => Promise<unknown>) => void;
  onCancel: () => void;
};

/** A file that was looked through: what would come, how it is read, and the start. */
function Ready({ one, busy, run, onCancel }: ReadyProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <ImportPreviewView one={one} />
      <ImportMapping
        one={one}
        busy={busy}
        onChange={(options) => run(() => saveImportOptions(one.id, options))}
      />
      <FormActions>
        <Button
          look="lamp"
          loading={busy}
          disabled={one.total === 0}
          onClick={() => run(() => startImport(one.id))}
        >
          {t('portability.import.start')}
        </Button>
        <Button look="plain" disabled={busy} onClick={onCancel}>
          {t('portability.import.discard')}
        </Button>
      </FormActions>
    </>
  );
}

/** Diaries from elsewhere: choose, look, start, watch, take back. */
export function ImportSection() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { shown, past, refresh, close } = useShownImport();
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: refresh,
  });
  const run = (work: () => Promise<unknown>) => act.mutate(work);
  const [locked, setLocked] = useState<File | null>(null);
  const send = (file: File) =>
    run(async () => {
      await uploadDiary(file);
      setLocked(null);
    });
  const take = async (file: File) => {
    if (await isLocked(file)) setLocked(file);
    else send(file);
  };
  const cancel = (one: DiaryImport) => run(() => cancelImport(one.id));
  return (
    <section id="import" className={classes.part} aria-labelledby="import-title">
      <h2 id="import-title">{t('portability.import.title')}</h2>
      <p className={classes.note}>{t('portability.import.note')}</p>
      {!shown && !locked && <ImportDrop busy={act.isPending} onFile={(file) => void take(file)} />}
      {!shown && locked && (
        <LockedImport file={locked} busy={act.isPending} onOpened={send} onClose={() => setLocked(null)} />
      )}
      {shown?.state === 'ready' && (
        <Ready one={shown} busy={act.isPending} run={run} onCancel={() => cancel(shown)} />
      )}
      {shown && shown.state !== 'ready' && (
        <ImportWork one={shown} busy={act.isPending} onCancel={() => cancel(shown)} onClose={close} />
      )}
      <PastImports list={past} busy={act.isPending} onTakeBack={cancel} />
      {act.error && <FormMessage tone="error">{errorText(act.error)}</FormMessage>}
    </section>
  );
}
