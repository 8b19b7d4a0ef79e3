import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How Chromium is started. `whole` wants the one with windows, which alone shows notifications. With `voice`, a WAV file, there is a microphone that plays it once and is allowed;
 * `test.use({ launchOptions: launchOptions({ voice }), permissions: ['microphone'] })` in a journey's file.
 */
export function launchOptions(options: { voice?: string; whole?: boolean } = {}): LaunchOptions {
  const args = [...FLAGS];
  if (options.voice !== undefined) {
    args.push('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');
    args.push(`--use-file-for-fake-audio-capture=${options.voice}%noloop`);
  }
  const executablePath = findBrowser(options);
  return { args, ...(executablePath === undefined ? {} : { executablePath }) };
}
