import { createReadStream } from 'node:fs';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { Agent } from 'undici';
import { SpeechFault, type SpokenFile, type Transcriber, workingTime } from './port.ts';
import { readSegments } from './timed-words.ts';

export type Endpoint = { url: string; apiKey: string; model: string; timeoutMs?: number };

/** For a short recording; a long one is given more. */
const TIMEOUT_MS = 10 * 60_000;

/** Node gives up on an answer after five minutes by itself; here the recording's own limit holds. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

function faultOf(error: unknown): SpeechFault {
  if (error instanceof APIConnectionError) {
    return new SpeechFault('The transcriber could not be reached.', { cause: error, passing: true });
  }
  if (error instanceof APIError) {
    const status = Number(error.status ?? 0);
    const passing = status === 408 || status === 429 || status >= 500;
    const words = passing
      ? 'The transcriber is busy at the moment.'
      : 'The transcriber refused this recording.';
    return new SpeechFault(words, { cause: error, passing });
  }
  return new SpeechFault('The transcriber answered with something that is not words.', { cause: error });
}

/** Any OpenAI-compatible server with `/audio/transcriptions`, such as a local whisper server. */
export function makeEndpointTranscriber(endpoint: Endpoint): Transcriber {
  const client = new OpenAI({
    baseURL: endpoint.url.replace(/\/(audio\/transcriptions\/?)?$/, ''),
    apiKey: endpoint.apiKey || 'none',
    maxRetries: 1,
    fetchOptions: { dispatcher: patient },
  });
  const name = `endpoint:${endpoint.model}`;
  /** Some models know words only, and refuse to be asked for times. */
  let tellsTimes = true;
  const ask = async ({ path, mime, language, seconds }: SpokenFile) => {
    const file = await OpenAI.toFile(createReadStream(path), `dream.${fileEnding(mime)}`, { type: mime });
    const asked = {
      file,
      model: endpoint.model,
      ...(tellsTimes ? { response_format: 'verbose_json' as const } : {}),
      ...(language ? { language: language.slice(0, 2) } : {}),
    };
    const timeout = workingTime(seconds, endpoint.timeoutMs ?? TIMEOUT_MS);
    return client.audio.transcriptions.create(asked, { timeout });
  };
  const hear = async (audio: SpokenFile) => {
    try {
      return await ask(audio);
    } catch (error) {
      if (!(error instanceof APIError) || error.status !== 400 || !tellsTimes) throw error;
      tellsTimes = false;
      return ask(audio);
    }
  };
  return {
    name,
    transcribe: async (audio) => {
      const answer = await hear(audio).catch((error: unknown) => {
        throw faultOf(error);
      });
      if (typeof answer.text !== 'string') throw faultOf(null);
      const text = answer.text.replaceAll('\u0000', '').trim();
      const segments = readSegments('segments' in answer ? answer.segments : undefined);
      const { language } = audio;
      return {
        text,
        transcriber: name,
        ...(segments ? { segments } : {}),
        ...(language ? { language } : {}),
      };
    },
  };
}

const fileEnding = (mime: string): string =>
  ({ 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/wav': 'wav', 'audio/ogg': 'ogg' })[mime] ?? 'webm';
