// A process of its own that reads one page after the other: what else the bench does must not lie in its times.
import { request, Agent } from 'node:http';

type Asked = { url: string; headers: Record<string, string>; everyMs: number };
export type Reading = { times: number[]; failed: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const once = ({ url, headers }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    request(url, { headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`the reader was answered ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });

let asked: Asked | undefined;
let reading: Reading = { times: [], failed: 0 };

process.on('message', (message: Asked | 'take') => {
  if (message === 'take') {
    process.send?.(reading);
    reading = { times: [], failed: 0 };
    return;
  }
  asked = message;
  const { everyMs } = asked;
  // At its times, whether the answer before has come or not: who waits would otherwise be counted once only.
  setInterval(() => {
    const into = reading;
    if (!asked) return;
    once(asked).then(
      (time) => into.times.push(time),
      () => (into.failed += 1),
    );
  }, everyMs);
});
