import { expect, it } from 'vitest';
import { makeCircuit } from './circuit.ts';

it('opens after five failures in a row, lets one try after a pause, closes with the first answer', () => {
  let now = 0;
  const circuit = makeCircuit(() => now);
  for (let at = 0; at < 4; at += 1) circuit.note('unreachable');
  circuit.note('answered');
  for (let at = 0; at < 4; at += 1) circuit.note('unreachable');
  expect(circuit.isClosed()).toBe(true);
  circuit.note('unreachable');
  expect(circuit.isClosed()).toBe(false);
  now = 10_000;
  expect(circuit.isClosed()).toBe(true);
  expect(circuit.isClosed()).toBe(false);
  circuit.note('answered');
  expect(circuit.isClosed()).toBe(true);
});
