import { expect, test } from 'vitest';
import { findPlace, putWords } from './page-place.ts';

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const page = () =>
  pageOf(
    '<header><a>About</a></header><main><h1>About</h1><section><p>At <b>x.example</b>, if you ask.</p><h2>Say it before<br>it’s gone.</h2></section></main>',
  );

test('finds the smallest element that says a text, in its part of the page', () => {
  expect(findPlace(page(), 'About', 'main')?.tagName).toBe('H1');
  expect(findPlace(page(), 'About', 'header')?.tagName).toBe('A');
  expect(findPlace(page(), 'At {{host}}, if you ask.', 'main')?.tagName).toBe('P');
  expect(findPlace(page(), 'Say it before<1></1>it’s gone.', 'main')?.tagName).toBe('H2');
  expect(findPlace(page(), 'Nowhere', 'main')).toBeNull();
});

test('puts words there, and of rich text only what a paragraph may have', () => {
  const place = pageOf('<main><p>old</p></main>').querySelector('p');
  if (!place) throw new Error('no place');
  putWords(place, 'Say it<1></1><b>now</b>', false);
  expect(place.innerHTML).toBe('Say it<br>&lt;b&gt;now&lt;/b&gt;');
  putWords(place, 'a <em onclick="x()">b</em><script>y()</script><img src=x onerror=y()>', true);
  expect(place.innerHTML).toBe('a <em>b</em>y()');
});
