import { endFirstView, readerMoved } from '#web/api/first-view.ts';
import { hasNoted } from './noted-dreams.ts';
import { fetchPart } from '#web/ui/layers/fetch-part.ts';

export type DeviceDatabaseName = 'dream-diary' | 'dream-diary-reading';

/** True where this device has kept something before; whoever keeps nothing here loads nothing to read it. */
export async function isDatabaseHere(wanted: DeviceDatabaseName = 'dream-diary'): Promise<boolean> {
  if (wanted === 'dream-diary' && hasNoted()) return true;
  if (typeof indexedDB === 'undefined') return false;
  // Browsers that cannot say have to be asked by opening it.
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === wanted);
}

const importDevice = () => import('./device.ts');
type Device = Awaited<ReturnType<typeof importDevice>>;

/** What keeps things on this device, its database's library included, for an act: at once, and for all that wait to read it. */
export async function loadDevice(): Promise<Device> {
  endFirstView();
  const library = import('./database.ts').catch(() => undefined);
  const device = await importDevice();
  await library;
  return device;
}

/** The same for reading: a device that has kept nothing yet loads 40 KB for that behind the first view, on a slow line with the first touch. */
export async function loadDeviceToRead(): Promise<Device> {
  if (!(await isDatabaseHere().catch(() => true))) await readerMoved();
  return importDevice();
}

/** Runs `follow` as soon as the device can be read; the answer ends it, and what `follow` began. */
export function followDevice(follow: (device: Device) => () => void): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  const begin = async () => {
    const device = await fetchPart(loadDeviceToRead, { quiet: true, wordless: true });
    if (!isOver) stop = follow(device);
  };
  // Where the part is gone, the page goes on without: what waits is told of when it opens next.
  void begin().catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}
