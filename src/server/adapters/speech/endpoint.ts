import { createReadStream } from 'node:fs';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { SpeechFault, type Transcriber } from './port.ts';

export type Endpoint = { url: string; apiKey: string; model: string; timeoutMs?: number };

const TIMEOUT_MS = 10 * 60_000;

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
    timeout: endpoint.timeoutMs ?? TIMEOUT_MS,
    maxRetries: 1,
  });
  const name = `endpoint:${endpoint.model}`;
  return {
    name,
    transcribe: async ({ path, mime, language }) => {
      const file = await OpenAI.toFile(createReadStream(path), `dream.${fileEnding(mime)}`, { type: mime });
      const answer = await client.audio.transcriptions
        .create({ file, model: endpoint.model, ...(language ? { language: language.slice(0, 2) } : {}) })
        .catch((error: unknown) => {
          throw faultOf(error);
        });
      if (typeof answer.text !== 'string') throw faultOf(null);
      const text = answer.text.replaceAll('\u0000', '').trim();
      return { text, transcriber: name, ...(language ? { language } : {}) };
    },
  };
}

const fileEnding = (mime: string): string =>
  ({ 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/wav': 'wav', 'audio/ogg': 'ogg' })[mime] ?? 'webm';
