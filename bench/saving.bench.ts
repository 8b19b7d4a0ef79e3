// Saving a dream of 3 000 characters, one after the other, as a device does.
import { randomUUID } from 'node:crypto';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const SAVES = 300;
const MOST_MS = 50;
const CHARACTERS = 3000;
const WORDS =
  'the corridor goes on past the kitchen and somebody has left a tap running behind the blue door '.split(
    ' ',
  );

const text = (seed: number) =>
  Array.from({ length: CHARACTERS }, (_, at) => WORDS[(at * 7 + seed) % WORDS.length])
    .join(' ')
    .slice(0, CHARACTERS);

const product = await startProduct();
try {
  const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };
  const times: number[] = [];
  for (let turn = 0; turn < SAVES; turn += 1) {
    const body = JSON.stringify({ text: text(turn), title: `Save ${turn}` });
    const started = performance.now();
    const answer = await fetch(`${product.origin}/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      method: 'PUT',
      headers,
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a save answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  const warm = times.slice(20);
  console.log(`saving: p50 ${median(warm).toFixed(1)} ms over ${warm.length} saves`);
  verdict('saving 3 000 characters, p95', quantile(warm, 0.95), { atMost: MOST_MS }, ' ms');
} finally {
  await product.stop();
}
