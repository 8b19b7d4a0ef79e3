import { type Reach, ReachFault } from './port.ts';

/** Answers that mean that the server is there although it keeps no list of models. */
const NO_LIST = new Set([404, 405, 501]);

/** Asks an OpenAI-compatible server for its models: nothing is generated, nothing is charged. `about` is the model that is asked of it. */
export const reachEndpoint =
  (base: string, { key, model }: { key: string | undefined; model: string | undefined }): Reach =>
  async (signal) => {
    const at = new URL(base);
    const url = `${base.replace(/\/(audio\/transcriptions\/?)?$/, '')}/models`;
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const answer = await fetch(url, { headers, signal, redirect: 'manual' });
    await answer.body?.cancel();
    const { status } = answer;
    if (status === 401 || status === 403) throw new ReachFault('denied', `HTTP ${status}`);
    if (!answer.ok && !NO_LIST.has(status)) throw new ReachFault('broken', `HTTP ${status}`);
    // A page for people: somebody else answers at this address.
    const kind = answer.headers.get('content-type') ?? '';
    if (answer.ok && kind.includes('html')) throw new ReachFault('broken', `HTTP ${status}, ${kind}`);
    return { host: at.host, about: model ?? '' };
  };
