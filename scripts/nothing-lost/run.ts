import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './audit.ts';
import { Device, Gate } from './device.ts';
import { speakDream } from './dream-speaker.ts';
import { writeDream } from './dream-writer.ts';
import type { Fault, Scene } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { makePeople } from './people.ts';

const DEVICES = 4;
const FAULT_WITHIN_MS = 1_600;

export type Outcome = {
  fault: string;
  afterMs: number;
  backMs: number;
  ledgers: Ledger[];
  breaches: string[];
};

/** Writes and speaks dreams until it is told to end, everything begun brought to its end. */
async function live(device: Device): Promise<void> {
  try {
    while (!device.ending) {
      const dream = writeDream(device);
      if (device.chance.once(2)) await speakDream(device, await dream);
      else await dream;
    }
  } catch (error) {
    device.breach(String(error));
  }
}

/** Resolves when no call is under way: whatever was acknowledged is in the ledgers. */
async function untilQuiet(devices: readonly Device[]): Promise<void> {
  while (devices.some((device) => device.busy > 0)) await sleep(20);
}

/**
 * Several devices write while one fault strikes. Where they then stand still, what was acknowledged is looked for before anybody
 * sends it again; otherwise they keep calling through the recovery.
 */
export async function runOnce(scene: Scene, fault: Fault, standsStill: boolean): Promise<Outcome> {
  const { product, wire, chance } = scene;
  const filesDir = path.join(product.dataDir, 'files');
  const ledgers = await product.ask((sql) => makePeople(sql, DEVICES));
  const gate = new Gate();
  const devices = ledgers.map((ledger) => new Device(ledger, { origin: wire.origin, chance, gate }));
  const work = devices.map(live);
  const afterMs = chance.whole(50, FAULT_WITHIN_MS);
  await sleep(afterMs);
  const struck = Date.now();
  const strike = fault.strike(scene);
  if (standsStill) gate.shut();
  await strike;
  await product.untilReady();
  const backMs = Date.now() - struck;
  const breaches: string[] = [];
  if (standsStill) {
    await untilQuiet(devices);
    breaches.push(...(await product.ask((sql) => audit(sql, filesDir, ledgers, false))));
    gate.open();
  }
  await sleep(chance.whole(0, 300));
  for (const device of devices) device.ending = true;
  await Promise.all(work);
  breaches.push(...(await product.ask((sql) => audit(sql, filesDir, ledgers, true))));
  breaches.push(...ledgers.flatMap((ledger) => ledger.breaches));
  return { fault: fault.words, afterMs, backMs, ledgers, breaches };
}
