import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiaryImport } from '#shared/portability.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions, FormMessage } from '#web/ui/form.tsx';
import { ImportDrop } from './import-drop.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { ImportWork } from './import-work.tsx';
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
  const cancel = (one: DiaryImport) => run(() => cancelImport(one.id));
  return (
    <section id="import" className={classes.part} aria-labelledby="import-title">
      <h2 id="import-title">{t('portability.import.title')}</h2>
      <p className={classes.note}>{t('portability.import.note')}</p>
      {!shown && <ImportDrop busy={act.isPending} onFile={(file) => run(() => uploadDiary(file))} />}
      {shown?.state === 'ready' && (
        <>
          <ImportPreviewView one={shown} />
          <ImportMapping
            one={shown}
            busy={act.isPending}
            onChange={(options) => run(() => saveImportOptions(shown.id, options))}
          />
          <FormActions>
            <Button
              look="lamp"
              loading={act.isPending}
              disabled={shown.total === 0}
              onClick={() => run(() => startImport(shown.id))}
            >
              {t('portability.import.start')}
            </Button>
            <Button look="plain" disabled={act.isPending} onClick={() => cancel(shown)}>
              {t('portability.import.discard')}
            </Button>
          </FormActions>
        </>
      )}
      {shown && shown.state !== 'ready' && (
        <ImportWork one={shown} busy={act.isPending} onCancel={() => cancel(shown)} onClose={close} />
      )}
      <PastImports list={past} busy={act.isPending} onTakeBack={cancel} />
      {act.error && <FormMessage tone="error">{errorText(act.error)}</FormMessage>}
    </section>
  );
}
