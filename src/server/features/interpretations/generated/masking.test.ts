import { describe, expect, it } from 'vitest';
import { makeMask } from './masking.ts';

describe('names before a model', () => {
  it.each([
    'My Toyota broke down beside the Titanic.',
    'The Queen of Hearts told me about Christmas.',
    'We took the Tube, and Mickey Mouse drove it.',
    'I watched Star Wars while the Eiffel Tower fell.',
    'I woke. Big Ben struck, and we saw Big Ben.',
    'Then Santa Claus came. Instead of snow there was sand.',
  ])('stay where they tell of nobody: %s', (text) => expect(makeMask([]).cover(text, 'en').text).toBe(text));

  it.each([
    ['de', 'Der Kölner Dom stand unter Wasser.'],
    ['de', 'Die Deutsche Bahn kam zu spät.'],
    ['ar', 'كان نور الشمس قويا فوق القرية.'],
  ])('stay in %s, too: %s', (language, text) => expect(makeMask([]).cover(text, language).text).toBe(text));

  it('are covered where somebody may be known by them', () => {
    const mask = makeMask([]);
    const { text } = mask.cover(
      'Clara Whitfield met the Hendersons. Harry Potter and the Lena of my class waved.',
      'en',
    );
    expect(text).not.toMatch(/Clara|Whitfield|Henderson|Lena/);
    expect(mask.uncover(text)).toContain('Clara Whitfield');
  });

  it('are covered whatever they are where the dreamer has named them', () => {
    const named = [{ former: [], name: 'Titanic', kind: 'person' as const }];
    expect(makeMask(named).cover('The Titanic laughed at me.', 'en').text).not.toContain('Titanic');
  });

  it('come back where no blank parts them from the next word', () => {
    const mask = makeMask([]);
    const { text } = mask.cover('王小明站在桥上。', 'zh');
    expect(text).toBe('Person A站在桥上。');
    expect(mask.uncover('Person A在看什么？')).toBe('王小明在看什么？');
  });
});
