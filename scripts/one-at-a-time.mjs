// Installing and building write into folders that every start of a clone shares, so one process does either at a time.
// Plain JavaScript without dependencies: it is needed before anything is installed.
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NOTE = '.preparing';
const SIGN_EVERY_MS = 1000;
/** A note that nobody has signed for this long is from a process that is gone, whose number may be another's by now. */
const SILENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;

/**
 * Runs `work` while no other process does so in this clone; says so where that has to be waited for.
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result> | Result} work
 * @returns {Promise<Result>}
 */
export async function oneAtATime(root, work) {
  const note = join(root, NOTE);
  for (let told = false; !claim(note); told = true) {
    if (!told)
      console.log(`Another start (pid ${readNumber(note)}) is preparing this folder, waiting for it …`);
    await sleep(LOOK_EVERY_MS);
  }
  const signing = setInterval(() => sign(note), SIGN_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(signing);
    rmSync(note, { force: true });
  }
}

/** Writes our number down; false where somebody else's stands there. */
function claim(note) {
  try {
    writeFileSync(note, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return removeAbandoned(note) && claim(note);
  }
}

function removeAbandoned(note) {
  const found = readNumber(note);
  if (isHeld(note, found)) return false;
  const aside = `${note}-${process.pid}`;
  try {
    renameSync(note, aside);
    // Somebody may have removed the old note and written theirs since we looked.
    if (readNumber(aside) === found) rmSync(aside);
    else renameSync(aside, note);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return true;
}

function isHeld(note, pid) {
  try {
    return Date.now() - statSync(note).mtimeMs < SILENCE_MS && (Number.isNaN(pid) || isAlive(pid));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function sign(note) {
  try {
    utimesSync(note, new Date(), new Date());
  } catch {
    // Removed by hand: there is nothing to sign.
  }
}

function readNumber(path) {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return NaN;
  }
}
