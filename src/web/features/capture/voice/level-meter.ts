export type LevelMeter = { read: () => number; close: () => void };

/** Loudness that counts as silence and as full, in decibels of full scale. */
const QUIET_DB = -55;
const LOUD_DB = -12;

/** Root mean square of samples (-1 to 1) as 0 (silence) to 1 (loud), on the ear's scale. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)) || 1e-9);
  return Math.min(1, Math.max(0, (decibels - QUIET_DB) / (LOUD_DB - QUIET_DB)));
}

/** Hears how loud a stream is. Where the browser cannot, it reads zero. */
export function openLevelMeter(stream: MediaStream): LevelMeter {
  if (typeof AudioContext === 'undefined') return { read: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      return loudness(samples);
    },
    close: () => void context.close().catch(() => undefined),
  };
}
