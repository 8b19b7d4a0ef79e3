import { vi } from 'vitest';

type Answering = (url: string, init: RequestInit) => Promise<Response>;

const progress = (loaded: number, total: number) =>
  Object.assign(new Event('progress'), { loaded, total, lengthComputable: true });

/** A large body on its way, as the browser's own request: a test says how much has left and how it ends. */
export class SentBody extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  isStopped = false;
  status = 0;
  statusText = '';
  responseText = '';
  body: Blob | null = null;
  readonly #answering: Answering;
  readonly #isHeld: boolean;
  #method = '';
  #url = '';
  #answered = '';

  constructor(answering: Answering, isHeld: boolean) {
    super();
    this.#answering = answering;
    this.#isHeld = isHeld;
  }

  open(method: string, url: string): void {
    [this.#method, this.#url] = [method, url];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return this.#answered;
  }

  send(body: Blob): void {
    this.body = body;
    if (!this.#isHeld) void this.arrive();
  }

  abort(): void {
    this.isStopped = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** So much of the body has left. */
  leave(share: number): void {
    this.upload.dispatchEvent(progress(share * 1000, 1000));
  }

  lose(): void {
    this.dispatchEvent(new Event('error'));
  }

  async arrive(): Promise<void> {
    this.upload.dispatchEvent(Object.assign(new Event('load'), { loaded: 1000, total: 1000 }));
    const { headers, body } = this;
    const answer = await this.#answering(this.#url, { method: this.#method, headers, body }).catch(
      () => null,
    );
    if (!answer) return this.lose();
    this.status = answer.status;
    this.#answered = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    this.responseText = await answer.text();
    this.dispatchEvent(new Event('load'));
  }
}

let current: Answering = () => Promise.reject(new Error('no server stands in'));

function standIn(isHeld: boolean): SentBody[] {
  const sent: SentBody[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SentBody {
      constructor() {
        super((url, init) => current(url, init), isHeld);
        sent.push(this);
      }
    },
  );
  return sent;
}

/** Large bodies go the way of all calls. */
export function answerSending(answering: Answering): void {
  current = answering;
  standIn(false);
}

/** Each large body waits from now on until the test lets it arrive. Answers what was sent. */
export const holdSending = (): SentBody[] => standIn(true);
