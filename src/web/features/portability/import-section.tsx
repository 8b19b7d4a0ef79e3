import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { DiaryImport, ImportOptions } from '#shared/portability.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { holdInView } from '#web/ui/layers/hold-in-view.ts';
import { ImportDrop } from './import-drop.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { ImportWork } from './import-work.tsx';
import { LeftLine } from './left-behind.tsx';
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
} from './portability.queries.ts';
import { UploadView, useUpload } from './upload.tsx';
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
  onSaved: () => Promise<unknown>;
};

/**
 * What was chosen stands at once and stays; the file is looked through again with the latest choices, one look after
 * another.
 */
function useChoices(one: DiaryImport, onSaved: () => Promise<unknown>) {
  const [chosen, setChosen] = useState<ImportOptions | null>(null);
  const [latest, setLatest] = useState(one);
  const saving = useMutation({
    mutationFn: (options: ImportOptions) => saveImportOptions(one.id, options),
    onSuccess: async ({ model }, asked) => {
      // Another sheet is read with columns of its own.
      if (asked.sheet !== latest.options.sheet) setChosen(model.options);
      setLatest(model);
      await onSaved();
    },
    scope: { id: `import-options-${one.id}` },
  });
  const current = latest.id === one.id && chosen ? latest : one;
  return {
    shown: { ...current, options: chosen ?? one.options },
    looking: saving.isPending,
    error: saving.error,
    choose: (options: ImportOptions) => {
      setChosen(options);
      saving.mutate(options);
    },
  };
}

/** Nothing of the file would come in, as it is read now; a pack may bring what no dream and no night tells of. */
const isBarren = ({ format, preview, total }: DiaryImport): boolean =>
  total === 0 ||
  (format !== 'pack' && preview.dreams + preview.duplicates + preview.nights + preview.recordings === 0);

/** How much of it is in the diary: all that it could bring, or its dreams at least. An older look at a pack did not count the rest. */
function hereAlready({ format, preview }: DiaryImport): 'all' | 'dreams' | null {
  const { dreams, duplicates, nights, recordings, pictures = 0, extras } = preview;
  if (duplicates === 0 || dreams + nights + recordings + pictures > 0) return null;
  return format === 'pack' && extras !== 0 ? 'dreams' : 'all';
}

/** A file that was looked through: what would come, how it is read, and the start. */
function Ready({ one, busy, run, onCancel, onSaved }: ReadyProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { shown, looking, error, choose } = useChoices(one, onSaved);
  const { columns } = shown.options;
  const wordless = one.format === 'csv' && columns.text === undefined && columns.title === undefined;
  const here = hereAlready(shown);
  const barren = isBarren(shown);
  return (
    <>
      <ImportPreviewView one={shown} />
      {here && (
        <FormMessage tone="note">
          {t(here === 'all' ? 'portability.import.allHere' : 'portability.import.dreamsHere')}
        </FormMessage>
      )}
      <ImportMapping one={shown} busy={busy} onChange={choose} />
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      {wordless && <FormMessage tone="note">{t('portability.import.wordless')}</FormMessage>}
      {barren && !wordless && <FormMessage tone="note">{t('portability.import.barren')}</FormMessage>}
      <FormActions>
        {here !== 'all' && (
          <Button
            look="lamp"
            loading={busy || looking}
            disabled={barren || wordless}
            onClick={() => run(() => startImport(one.id))}
          >
            {t('portability.import.start')}
          </Button>
        )}
        <Button look={here === 'all' ? 'line' : 'plain'} disabled={busy} onClick={onCancel}>
          {t(here === 'all' ? 'portability.import.another' : 'portability.import.discard')}
        </Button>
        <LeftLine one={shown} />
      </FormActions>
    </>
  );
}

/** Whoever comes for this section alone, as from an empty diary, finds it in view. */
function useNamedInAddress() {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!section.current || hash !== `#${section.current.id}`) return undefined;
    return holdInView(section.current);
  }, [hash]);
  return section;
}

function ImportFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('translation');
  return (
    <section ref={useNamedInAddress()} id="import" className={classes.part} aria-labelledby="import-title">
      <h2 id="import-title">{t('portability.import.title')}</h2>
      <p className={classes.note}>{t('portability.import.note')}</p>
      {children}
    </section>
  );
}

/** Diaries from elsewhere: choose, look, start, watch, take back. */
export function ImportSection() {
  const errorText = useErrorText();
  const { shown, past, refresh, close } = useShownImport();
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: refresh,
  });
  const run = (work: () => Promise<unknown>) => act.mutate(work);
  const [locked, setLocked] = useState<File | null>(null);
  const upload = useUpload(refresh);
  const { file } = upload;
  const send = (chosen: File) => {
    setLocked(null);
    upload.send(chosen);
  };
  const take = async (chosen: File) => {
    if (await isLocked(chosen)) setLocked(chosen);
    else send(chosen);
  };
  const fault = act.error ?? (file ? null : upload.error);
  const isIdle = !shown && !file;
  const cancel = (one: DiaryImport) => run(() => cancelImport(one.id));
  return (
    <ImportFrame>
      {isIdle && !locked && <ImportDrop busy={act.isPending} onFile={(chosen) => void take(chosen)} />}
      {isIdle && locked && (
        <LockedImport file={locked} busy={act.isPending} onOpened={send} onClose={() => setLocked(null)} />
      )}
      {file && <UploadView {...upload} file={file} />}
      {!file && shown?.state === 'ready' && (
        <Ready
          key={shown.id}
          one={shown}
          busy={act.isPending}
          run={run}
          onCancel={() => cancel(shown)}
          onSaved={refresh}
        />
      )}
      {!file && shown && shown.state !== 'ready' && (
        <ImportWork one={shown} busy={act.isPending} onCancel={() => cancel(shown)} onClose={close} />
      )}
      {fault && <FormMessage tone="error">{errorText(fault)}</FormMessage>}
      <PastImports list={past} busy={act.isPending} onTakeBack={cancel} />
    </ImportFrame>
  );
}
