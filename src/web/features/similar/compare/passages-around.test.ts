import { expect, test } from 'vitest';
import type { Shared } from './compare-dreams.ts';
import { isLong, passagesAround } from './passages-around.ts';

const at = (text: string, word: string, label = word): Shared => {
  const start = text.indexOf(word);
  return { label, range: [start, start + word.length] };
};
const filler = 'Nothing of it came back to me and I went on along the wall. '.repeat(8);
const marked = (text: string, shared: readonly Shared[]) =>
  passagesAround(text, shared).passages.map((one) =>
    one.marks.map(([start, end]) => one.text.slice(start, end)),
  );

test('what is shared stands with its sentence, and close places are one passage', () => {
  const text = `${filler}Then a heron stood in the kitchen. It looked at the lamp. ${filler}My sister sang. ${filler}`;
  const shared = [at(text, 'heron'), at(text, 'lamp'), at(text, 'sister')];
  const { passages, left } = passagesAround(text, shared);
  expect(marked(text, shared)).toEqual([['heron', 'lamp'], ['sister']]);
  expect(passages[0]?.text).toMatch(/Then a heron stood in the kitchen\. It looked at the lamp\./);
  // It begins and ends with a sentence.
  expect(passages[0]?.text).toMatch(/^Nothing.*wall\.$/s);
  expect(left).toBe(0);
});

test('of very many places each thing is shown once before any is shown again, and the rest is counted', () => {
  const doors = Array.from({ length: 9 }, (_, n) => `Door ${n} was shut. ${filler}`).join('');
  const text = `${doors}A heron stood there. ${filler}`;
  const shared = [...Array.from({ length: 9 }, (_, n) => at(text, `Door ${n}`, 'door')), at(text, 'heron')];
  const { passages, left } = passagesAround(text, shared);
  expect(passages).toHaveLength(5);
  expect(marked(text, shared).flat()).toContain('heron');
  expect(left).toBe(5);
});

test('no word is parted where a sentence is long, nor in a script without spaces', () => {
  const long = `${'and the water rose over the steps '.repeat(20)}heron ${'and nobody saw how it rose '.repeat(20)}`;
  const [passage] = passagesAround(long, [at(long, 'heron')]).passages;
  expect(long).toContain(` ${passage?.text} `);
  const chinese = `${'水漫过了台阶我们站在那里看着'.repeat(20)}白鹭${'没有人说话只有风吹过来'.repeat(20)}`;
  const [piece] = passagesAround(chinese, [at(chinese, '白鹭')]).passages;
  expect(piece?.text.length).toBeLessThan(260);
  expect(piece?.text.length).toBeGreaterThan(60);
});

test('a dream of a few lines is no long one', () => {
  expect(isLong(filler)).toBe(false);
  expect(isLong(filler.repeat(2))).toBe(true);
});
