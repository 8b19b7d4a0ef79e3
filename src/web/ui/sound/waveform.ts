/** Loudness of a mono signal in `count` steps, each 0 to 1, against the loudest. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const size = Math.max(1, Math.floor(samples.length / count));
  const stride = Math.max(1, Math.floor(size / 400));
  const peaks = Array.from({ length: count }, (_, step) => {
    let sum = 0;
    let taken = 0;
    for (let at = step * size; at < Math.min(samples.length, (step + 1) * size); at += stride) {
      sum += (samples[at] ?? 0) ** 2;
      taken += 1;
    }
    return taken > 0 ? Math.sqrt(sum / taken) : 0;
  });
  const loudest = Math.max(...peaks, 1e-6);
  return peaks.map((peak) => Math.sqrt(peak / loudest));
}

/** Hertz: enough for a picture of the loudness, and little to hold. */
const RATE = 8_000;

export type Sound = { peaks: number[]; seconds: number };

/** Decodes a recording and measures it. Throws where the browser cannot read this kind of sound. */
export async function readSound(audio: Blob, count: number): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const decoded = await context.decodeAudioData(await audio.arrayBuffer());
  return { peaks: peaksOf(decoded.getChannelData(0), count), seconds: decoded.duration };
}
