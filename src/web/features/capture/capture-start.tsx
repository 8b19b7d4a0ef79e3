import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { matchRoute } from '#shared/routes.ts';
import { firstMove, isSlowLine } from '#web/api/first-view.ts';
import { isClosed } from '#web/lock/lock.ts';
import { deviceDoor } from '#web/offline/database-door.ts';
import { resumeDream, resumeGuestDream } from '#web/offline/device.ts';
import type { Resumable } from '#web/offline/resume.ts';
import { CaptureScreen } from './capture-screen.tsx';
import { fetchLaterStepsSoon } from './steps/later-steps.ts';

/** The device is asked for an interrupted dream, but nobody waits for it longer than this. */
const PATIENCE_MS = 1_500;

const soon = (): Promise<null> =>
  new Promise((resolve) => window.setTimeout(() => resolve(null), PATIENCE_MS));

/**
 * A voice cannot be noted as letters can: the screen stands when the device can keep it. On a slow line the database comes behind
 * the first view, or with the first touch.
 */
function openDevice(): Promise<unknown> {
  const open = () => deviceDoor.open().catch(() => undefined);
  if (!isSlowLine()) return open();
  void firstMove().then(open);
  return Promise.resolve();
}

async function readDevice(): Promise<Resumable | null> {
  const opened = openDevice();
  const resumed = await resumeDream().catch(() => null);
  await opened;
  return resumed;
}

const askDevice = (): Promise<Resumable | null> => Promise.race([readDevice(), soon()]);

/** Asked while the page is still loading its words, where it is the first one; later visits ask again. */
const SCREENS = ['/user/add-dream', '/try'];
let early: Promise<Resumable | null> | null = SCREENS.includes(
  matchRoute(window.location.pathname)?.route.path ?? '',
)
  ? askDevice()
  : null;

/** Opens the screen with the dream that was interrupted, or with a new one. */
export function CaptureStart({ guest }: { guest: boolean }) {
  const { i18n } = useTranslation('translation');
  const [asked] = useSearchParams();
  const chosen = guest ? asked.get('dream') : null;
  const [start, setStart] = useState<{
    key: number;
    resumed: Resumable | null;
    chosen: string | null;
  } | null>(null);

  useEffect(() => {
    let here = true;
    // Every word of the later steps is fetched now, and they themselves behind the first view: they may be reached without a connection.
    void i18n.loadNamespaces('stream');
    fetchLaterStepsSoon();
    const open = async () => {
      const first = early ?? askDevice();
      early = null;
      // A tab that was killed just now may still have held its dream when it was asked for the first time.
      const resumed = chosen
        ? await resumeGuestDream(chosen).catch(() => null)
        : ((await first) ?? (await askDevice()));
      // While the diary is closed nothing that was written before may come to light.
      const shown = isClosed() ? null : resumed;
      if (here)
        setStart((before) =>
          before && before.chosen === chosen
            ? before
            : { key: (before?.key ?? -1) + 1, resumed: shown, chosen },
        );
    };
    void open();
    return () => {
      here = false;
    };
  }, [i18n, chosen]);

  if (!start) return null;
  const another = () => setStart({ key: start.key + 1, resumed: null, chosen });
  return <CaptureScreen key={start.key} resumed={start.resumed} guest={guest} onAnother={another} />;
}
