import { openLevelMeter, type LevelMeter } from './level-meter.ts';

export type MicrophoneFault = 'denied' | 'no-microphone' | 'unsupported';
export type Microphone = { stream: MediaStream; meter: LevelMeter; close: () => void };

/** Whispering in the dark: let the browser raise the voice and leave out the hum. */
const WISHES: MediaStreamConstraints = {
  audio: { channelCount: 1, autoGainControl: true, noiseSuppression: true, echoCancellation: false },
};

/** Opens the microphone. Throws a DOMException that microphoneFaultOf understands. */
export async function openMicrophone(): Promise<Microphone> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no media devices', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia(WISHES);
  const meter = openLevelMeter(stream);
  const close = () => {
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  };
  return { stream, meter, close };
}

/** Why the microphone could not be opened. */
export function microphoneFaultOf(error: unknown): MicrophoneFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotSupportedError' ? 'unsupported' : 'no-microphone';
}
