import type { Agent } from 'undici';
import { z } from 'zod';
import { eventData, LineTooLong } from './event-lines.ts';
import { type ChatAsked, type LanguageModel, ModelFault } from './port.ts';

export type ModelEndpoint = {
  url: string;
  apiKey: string;
  model: string;
  /** Longest silence, and longest answer in all, in milliseconds. */
  silenceMs: number;
  wholeMs: number;
};

let patient: Promise<Agent> | undefined;

/** Our own limits hold; Node's would cut slow machines off. Loaded at the first question: most servers have no model to ask. */
const patientAgent = (): Promise<Agent> =>
  (patient ??= import('undici').then((undici) => new undici.Agent({ headersTimeout: 0, bodyTimeout: 0 })));
/** Letters after which an answer is no reading any more. */
const LONGEST_ANSWER = 20_000;
const LONGEST_BODY = 512 * 1024;

const choice = z.object({
  delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
});
/** The protocol also sends events without choices, such as the usage at the end. */
const piece = z.object({ choices: z.array(choice).default([]), error: z.unknown().optional() });
type Choice = z.infer<typeof choice>;

function read(data: string): Choice | undefined {
  let parsed: ReturnType<typeof piece.safeParse>;
  try {
    parsed = piece.safeParse(JSON.parse(data));
  } catch (cause) {
    throw new ModelFault('broken', 'The model’s answer is not JSON.', cause);
  }
  if (!parsed.success) throw new ModelFault('broken', 'The model’s answer has another form.', parsed.error);
  if (parsed.data.error) throw new ModelFault('broken', 'The model’s server tells of a fault in its answer.');
  return parsed.data.choices[0];
}

/** What one piece says, and whether it was the last. */
function take(given: Choice | undefined): { words: string; ended: boolean } {
  const said = given?.delta ?? given?.message;
  const reason = given?.finish_reason ?? null;
  if (said?.refusal || reason === 'content_filter')
    throw new ModelFault('refused', 'The model refused to answer.');
  if (reason === 'length') throw new ModelFault('cut_off', 'The model stopped in the middle.');
  return { words: said?.content ?? '', ended: reason !== null };
}

/** A body as text, given up as soon as it is longer than any answer: what does not end may not fill the memory. */
async function boundedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LONGEST_BODY) throw new ModelFault('broken', 'The model’s answer is too long.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function* words(response: Response): AsyncGenerator<string, void, undefined> {
  if (!response.body) throw new ModelFault('broken', 'The model’s server answered with nothing.');
  if ((response.headers.get('content-type') ?? '').includes('json')) {
    const body = await boundedText(response.body);
    const { words: whole, ended } = take(read(body));
    if (whole === '' || !ended) throw new ModelFault('cut_off', 'The model’s answer is empty or not whole.');
    yield whole;
    return;
  }
  let length = 0;
  for await (const data of eventData(response.body)) {
    if (data === '[DONE]') return;
    const { words: said, ended } = take(read(data));
    length += said.length;
    if (length > LONGEST_ANSWER) throw new ModelFault('broken', 'The model does not come to an end.');
    if (said !== '') yield said;
    if (ended) return;
  }
  throw new ModelFault('cut_off', 'The connection to the model ended before its answer did.');
}

function faultOfStatus(status: number): ModelFault {
  const said = `HTTP ${status}`;
  if (status === 408 || status === 429 || status >= 500) return new ModelFault('busy', said);
  return new ModelFault(status >= 300 && status < 400 ? 'unreachable' : 'refused', said);
}

function faultOf(error: unknown, slow: boolean): unknown {
  if (error instanceof ModelFault) return error;
  if (slow) return new ModelFault('slow', 'The model took too long.', error);
  if (error instanceof LineTooLong) return new ModelFault('broken', error.message, error);
  return error;
}

/** Ends a call after too long a silence, or when it has taken too long in all. */
function patience({ silenceMs, wholeMs }: ModelEndpoint) {
  const silence = new AbortController();
  const whole = AbortSignal.timeout(wholeMs);
  const begin = () => setTimeout(() => silence.abort(), silenceMs);
  let timer = begin();
  return {
    signal: AbortSignal.any([silence.signal, whole]),
    isOver: () => silence.signal.aborted || whole.aborted,
    heard: () => {
      clearTimeout(timer);
      timer = begin();
    },
    /** Whoever stops listening ends the call: words that nobody reads need not be made. */
    end: () => {
      clearTimeout(timer);
      silence.abort();
    },
  };
}

async function open(
  endpoint: ModelEndpoint,
  asked: ChatAsked,
  { signal, dispatcher }: { signal: AbortSignal; dispatcher: Agent },
): Promise<Response> {
  const base = endpoint.url.replace(/\/(?:chat\/completions\/?)?$/, '');
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'text/event-stream' };
  if (endpoint.apiKey) headers['authorization'] = `Bearer ${endpoint.apiKey}`;
  const { messages, maxTokens } = asked;
  const body = JSON.stringify({ model: endpoint.model, messages, max_tokens: maxTokens, stream: true });
  // What is not in the standard's type is undici's own; a redirect would carry the words somewhere nobody agreed to.
  const init = { method: 'POST', headers, body, signal, redirect: 'manual', dispatcher };
  const response = await fetch(`${base}/chat/completions`, init as RequestInit);
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw faultOfStatus(response.status);
}

async function* answer(endpoint: ModelEndpoint, asked: ChatAsked): AsyncGenerator<string, void, undefined> {
  const dispatcher = await patientAgent();
  const wait = patience(endpoint);
  let reached = false;
  try {
    const signal = AbortSignal.any([asked.signal, wait.signal]);
    const response = await open(endpoint, asked, { signal, dispatcher });
    reached = true;
    for await (const said of words(response)) {
      wait.heard();
      yield said;
    }
  } catch (error) {
    asked.signal.throwIfAborted();
    const fault = faultOf(error, wait.isOver());
    if (fault instanceof ModelFault) throw fault;
    throw reached
      ? new ModelFault('cut_off', 'The connection to the model broke.', error)
      : new ModelFault('unreachable', 'The model could not be reached.', error);
  } finally {
    wait.end();
  }
}

/** Any OpenAI-compatible server with `/chat/completions`, asked to stream; one that answers in whole is heard, too. */
export const makeChatCompletions = (endpoint: ModelEndpoint): LanguageModel => ({
  name: endpoint.model,
  host: new URL(endpoint.url).host,
  answer: (asked) => answer(endpoint, asked),
});
