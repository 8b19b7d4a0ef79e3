import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '#web/testing/waiting-time.ts';
import { startWords } from '#web/testing/words.ts';
import { AudioPlayer } from './audio-player.tsx';

const HOUR = 3_725;

beforeAll(() => startWords('en'));
let play: ReturnType<typeof vi.fn>;
let sources: string[];
beforeEach(() => {
  URL.createObjectURL = () => 'blob:sound';
  URL.revokeObjectURL = () => undefined;
  sources = [];
  play = vi.fn(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play as never);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function set(this: Element, address) {
    sources.push(address);
    this.setAttribute('src', address);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (seconds: number) => {
  const load = vi.fn(async () => new Blob(['sound']));
  render(<AudioPlayer label="First recording" load={load} seconds={seconds} />);
  const audio = document.querySelector('audio') as HTMLAudioElement;
  return { load, audio, range: screen.getByRole<HTMLInputElement>('slider') };
};

test('an hour is shown with its hours, can be sought in, and is not decoded whole', async () => {
  const decode = vi.fn();
  vi.stubGlobal('OfflineAudioContext', decode);
  const { range, audio } = open(HOUR);
  expect(range.getAttribute('aria-valuetext')).toBe('0:00 / 1:02:05');
  screen.getByText('1:02:05');
  fireEvent.change(range, { target: { value: '3600' } });
  expect(range.getAttribute('aria-valuetext')).toBe('1:00:00 / 1:02:05');
  screen.getByText('1:00:00');
  fireEvent.keyDown(range, { key: ' ' });
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  fireEvent.loadedMetadata(audio);
  expect(audio.currentTime).toBe(3600);
  expect(decode).not.toHaveBeenCalled();
});

test('the first press plays: the sound is given to the element once', async () => {
  const { load } = open(400);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(sources).toEqual(['blob:sound']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('keys skip within the sound, never beyond its ends', () => {
  const { range } = open(8);
  const at = () => range.getAttribute('aria-valuetext');
  fireEvent.keyDown(range, { key: 'ArrowRight' });
  expect(at()).toBe('0:05 / 0:08');
  fireEvent.keyDown(range, { key: 'ArrowRight' });
  expect(at()).toBe('0:08 / 0:08');
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(range, { key: 'ArrowLeft' });
  expect(at()).toBe('0:00 / 0:08');
});

test('a sound that arrives when its player is gone is given no address to keep it by', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const { promise, resolve } = Promise.withResolvers<Blob>();
  render(<AudioPlayer label="First recording" load={() => promise} seconds={400} />);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  cleanup();
  resolve(new Blob(['sound']));
  await promise;
  await Promise.resolve();
  expect(made).not.toHaveBeenCalled();
});
