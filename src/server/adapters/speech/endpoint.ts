import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { z } from 'zod';
import { SpeechFault, type SpokenFile, type Transcriber, workingTime } from './port.ts';
import { readSegments } from './timed-words.ts';

export type Endpoint = { url: string; apiKey: string; model: string; timeoutMs?: number };

/** For a short recording; a long one is given more. */
const TIMEOUT_MS = 10 * 60_000;
/** A busy server, or one that is just starting, is asked once more after this. */
const REST_MS = 500;
/** Far more than the words of the longest recording with their times. */
const MOST_LETTERS = 16 * 2 ** 20;

/** Node gives up on an answer after five minutes by itself; here the recording's own limit holds. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

const answerOf = z.object({ text: z.string(), segments: z.unknown().optional() });

/** The server answered, and not with words. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}
/** No answer came, or none in time. */
class Unreached extends Error {}

const isBusy = (status: number): boolean => status === 408 || status === 429 || status >= 500;

function faultOf(error: unknown): SpeechFault {
  if (error instanceof Unreached)
    return new SpeechFault('The transcriber could not be reached.', { cause: error, passing: true });
  if (error instanceof Refusal) {
    const passing = isBusy(error.status);
    const words = passing
      ? 'The transcriber is busy at the moment.'
      : 'The transcriber refused this recording.';
    return new SpeechFault(words, { cause: error, passing });
  }
  return new SpeechFault('The transcriber answered with something that is not words.', { cause: error });
}

/** Sends one form and reads the answer's text. */
async function send(url: string, apiKey: string, form: FormData, timeoutMs: number): Promise<string> {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const signal = AbortSignal.timeout(timeoutMs);
  // What is not in the standard's type is undici's own; a redirect would carry the voice somewhere nobody agreed to.
  const init = { method: 'POST', headers, body: form, signal, redirect: 'manual', dispatcher: patient };
  try {
    const response = await fetch(url, init as RequestInit);
    if (response.status === 200) return await response.text();
    await response.body?.cancel();
    throw new Refusal(response.status);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Unreached('The transcriber gave no answer.', { cause: error });
  }
}

const isWorthAsking = (error: unknown): boolean =>
  error instanceof Unreached || (error instanceof Refusal && isBusy(error.status));

/** Any OpenAI-compatible server with `/audio/transcriptions`, such as a local whisper server. */
export function makeEndpointTranscriber(endpoint: Endpoint): Transcriber {
  const { apiKey, model, timeoutMs = TIMEOUT_MS } = endpoint;
  const url = `${endpoint.url.replace(/\/(audio\/transcriptions\/?)?$/, '')}/audio/transcriptions`;
  const name = `endpoint:${model}`;
  /** Some models know words only, and refuse to be asked for times. */
  let tellsTimes = true;
  const ask = async ({ path, mime, language, seconds }: SpokenFile) => {
    const form = new FormData();
    form.append('file', await openAsBlob(path, { type: mime }), `dream.${fileEnding(mime)}`);
    form.append('model', model);
    if (tellsTimes) form.append('response_format', 'verbose_json');
    if (language) form.append('language', language.slice(0, 2));
    const once = () => send(url, apiKey, form, workingTime(seconds, timeoutMs));
    const text = await once().catch(async (error: unknown) => {
      if (!isWorthAsking(error)) throw error;
      await wait(REST_MS);
      return once();
    });
    if (text.length > MOST_LETTERS) throw new Error('The answer is far longer than words are.');
    return answerOf.parse(JSON.parse(text));
  };
  const hear = async (audio: SpokenFile) => {
    try {
      return await ask(audio);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400 || !tellsTimes) throw error;
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
      const text = answer.text.replaceAll('\u0000', '').trim();
      const segments = readSegments(answer.segments);
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
