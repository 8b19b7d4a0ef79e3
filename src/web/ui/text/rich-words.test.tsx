import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RichWords } from './rich-words.tsx';

afterEach(cleanup);
const htmlOf = (text: string) => render(<RichWords text={text} />).container.innerHTML;

test('plain words stay as they are', () => {
  expect(htmlOf('Hall & Van de Castle, “1 < 2”')).toBe('Hall &amp; Van de Castle, “1 &lt; 2”');
});

test('emphasis, links and breaks become elements, one in the other', () => {
  expect(htmlOf('a <em>b <strong>c</strong></em><br />d &amp; <a href="/faq">e</a>')).toBe(
    'a <em>b <strong>c</strong></em><br>d &amp; <a href="/faq">e</a>',
  );
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="//evil.example">x</a>', 'x'],
  ['<em onclick="x()">x</em>', '<em>x</em>'],
  ['<em>never closed', '<em>never closed</em>'],
  ['</em>closed first', 'closed first'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['&lt;em&gt;', '&lt;em&gt;'],
])('%s does nothing', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});
