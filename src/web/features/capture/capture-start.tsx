import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resumeDream } from '#web/offline/device.ts';
import type { Resumable } from '#web/offline/resume.ts';
import { CaptureScreen } from './capture-screen.tsx';

/** The device is asked for an interrupted dream, but nobody waits for it longer than this. */
const PATIENCE_MS = 1_500;

const soon = (): Promise<null> =>
  new Promise((resolve) => window.setTimeout(() => resolve(null), PATIENCE_MS));

/** Opens the screen with the dream that was interrupted, or with a new one. */
export function CaptureStart({ guest }: { guest: boolean }) {
  // Every word of the later steps is fetched now: they may be reached without a connection.
  useTranslation(['translation', 'stream']);
  const [start, setStart] = useState<{ key: number; resumed: Resumable | null } | null>(null);

  useEffect(() => {
    let here = true;
    const open = async () => {
      const resumed = await Promise.race([resumeDream().catch(() => null), soon()]);
      if (here) setStart((before) => before ?? { key: 0, resumed });
    };
    void open();
    return () => {
      here = false;
    };
  }, []);

  if (!start) return null;
  const another = () => setStart({ key: start.key + 1, resumed: null });
  return <CaptureScreen key={start.key} resumed={start.resumed} guest={guest} onAnother={another} />;
}
