import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preloadPage } from '#web/routes.tsx';
import { choicesOf, chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const TABLE = '/v4/api/records/word_rule';
const TRY = 'POST /v2/api/lambda/admin/word-rules/try';
const AT = '2026-11-01T10:00:00.000Z';
const rule = (id: number, words: string, more: object = {}) => ({
  id,
  words,
  language: '',
  act: 'hold',
  reason: '',
  active: true,
  created_at: AT,
  updated_at: AT,
  ...more,
});
const rows = [
  rule(1, 'casino*'),
  rule(2, 'Mistkerl', { language: 'de', act: 'mask', active: false }),
  rule(3, 'كلب', { language: 'ar', act: 'refuse', reason: 'Nobody is called that here' }),
];
const LIST = {
  [`GET ${TABLE}`]: { body: { error: false, list: rows, total: 3, num_pages: 1, limit: 25, page: 1 } },
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

openPages({ role: 'admin' });
beforeEach(() => localStorage.clear());
beforeAll(async () => {
  for (const path of ['/admin/word-rules', '/admin/add-word-rule', '/admin/edit-word-rule/3'])
    await preloadPage(path);
}, 60_000);

describe('the list', () => {
  test('says of each rule what it does, where, whether it is on and what the writer is told', async () => {
    standInForServer(LIST);
    renderApp('/admin/word-rules');
    const row = (await screen.findByText('كلب')).closest('tr');
    const cells = within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(
      expect.arrayContaining(['كلب', 'Refused', 'العربية', 'Nobody is called that here', 'On']),
    );
    const masked = screen.getByText('Mistkerl').closest('tr');
    expect(masked?.textContent).toMatch(/Covered.*Deutsch.*Off/);
    expect(screen.getByText('casino*').closest('tr')?.textContent).toContain('Every language');
    expect(screen.getByText('3 rules')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change the rule for casino*' }).getAttribute('href')).toBe(
      '/admin/edit-word-rule/1',
    );
    expect(screen.getByRole('link', { name: 'Add rule' }).getAttribute('href')).toBe('/admin/add-word-rule');
  });

  test('is narrowed by words, act and language', async () => {
    const calls = standInForServer(LIST);
    renderApp('/admin/word-rules?search=mist&act=mask&language=de');
    await screen.findByText('Mistkerl');
    const asked = calls.find(({ path }) => path === TABLE)?.query;
    expect(asked?.get('search')).toBe('mist');
    expect(asked?.getAll('filter').toSorted()).toEqual(['act,eq,mask', 'language,eq,de']);
  });

  test('turns the chosen rules off, and on again where that was not meant', async () => {
    const calls = standInForServer({
      ...LIST,
      [`PUT ${TABLE}/1`]: { body: { error: false, model: rows[0] } },
    });
    renderApp('/admin/word-rules');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose: casino*' }));
    press('Turn off');
    expect(await screen.findByText('1 rule is off')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ active: false }, { active: true }]));
  });

  test('says that nothing is kept back where there is no rule, and offers another try where it failed', async () => {
    standInForServer({
      [`GET ${TABLE}`]: { body: { error: false, list: [], total: 0, num_pages: 0, limit: 25, page: 1 } },
    });
    const { unmount } = renderApp('/admin/word-rules');
    expect(await screen.findByText('No rule yet. Everything is shown as it is written.')).toBeDefined();
    unmount();
    standInForServer({ [`GET ${TABLE}`]: { status: 500, body: { error: true, message: 'It broke' } } });
    renderApp('/admin/word-rules');
    expect(
      await screen.findByText('The rules could not be loaded.', undefined, { timeout: 10_000 }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  }, 20_000);
});

describe('one rule', () => {
  test('is not added without words, and leads back to the list', async () => {
    const calls = standInForServer({
      ...LIST,
      [`POST ${TABLE}`]: { body: { error: false, model: rows[0] } },
    });
    const { address } = renderApp('/admin/add-word-rule');
    await screen.findByRole('heading', { name: 'A new rule' });
    write('Words', '   ');
    press('Save');
    expect(await screen.findByText('Say which words')).toBeDefined();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    write('Words', 'lottery*');
    expect(choicesOf(screen.getByLabelText('What happens'))).toEqual(['Held back', 'Refused', 'Covered']);
    chooseIn('What happens', 'Refused');
    chooseIn('Language', 'Deutsch');
    write('Told to the writer', 'No games here');
    fireEvent.click(screen.getByRole('switch', { name: 'The rule is on' }));
    press('Save');
    await waitFor(() => expect(address()).toBe('/admin/word-rules'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      words: 'lottery*',
      language: 'de',
      act: 'refuse',
      reason: 'No games here',
      active: false,
    });
  });

  test('says beside the field what the server does not take', async () => {
    const validation = { words: 'Letters, numbers, spaces and * only' };
    standInForServer({
      ...LIST,
      [`POST ${TABLE}`]: { status: 400, body: { error: true, message: 'Not taken', validation } },
    });
    const { address } = renderApp('/admin/add-word-rule');
    await screen.findByRole('heading', { name: 'A new rule' });
    write('Words', '<script>');
    press('Save');
    expect(await screen.findByText(validation.words)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('<script>');
    expect(address()).toBe('/admin/add-word-rule');
  });

  test('opens as it stands and is changed', async () => {
    const calls = standInForServer({
      ...LIST,
      [`GET ${TABLE}/3`]: { body: { error: false, model: rows[2] } },
      [`PUT ${TABLE}/3`]: { body: { error: false, model: rows[2] } },
    });
    const { address } = renderApp('/admin/edit-word-rule/3');
    const words = await screen.findByLabelText<HTMLInputElement>('Words');
    expect(words.value).toBe('كلب');
    expect(screen.getByLabelText<HTMLInputElement>('Told to the writer').value).toBe(
      'Nobody is called that here',
    );
    chooseIn('What happens', 'Covered');
    press('Save');
    await waitFor(() => expect(address()).toBe('/admin/word-rules'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ words: 'كلب', act: 'mask' });
  });

  test('that is not there says so', async () => {
    standInForServer(LIST);
    renderApp('/admin/edit-word-rule/99');
    expect(await screen.findByText('There is no such rule.')).toBeDefined();
  });
});

describe('the box to try a text', () => {
  const box = () => within(screen.getByRole('region', { name: 'Try a text' }));
  const answer = (more: object) => ({
    body: { error: false, language: 'en', act: null, shown: '', hits: [], ...more },
  });
  const attempt = async (text: string) => {
    await screen.findByText('Mistkerl');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try it' }).disabled).toBe(true);
    write('As somebody might write it. Nothing of it is kept.', text);
    press('Try it');
  };

  test('says what would be covered, and by which rule, in the language that was chosen', async () => {
    const hits = [{ rule: 2, words: 'Mistkerl', act: 'mask', found: 'M1stkerl' }];
    const calls = standInForServer({
      ...LIST,
      [TRY]: answer({ language: 'de', act: 'mask', shown: 'Du ••••••••', hits }),
    });
    renderApp('/admin/word-rules');
    await screen.findByText('Mistkerl');
    fireEvent.click(box().getByLabelText('Language of the text'));
    fireEvent.click(await screen.findByRole('option', { name: 'Deutsch', hidden: true }));
    await attempt('Du M1stkerl');
    const told = await box().findByRole('status');
    expect(told.textContent).toContain('It would be shown with words covered:');
    expect(told.textContent).toContain('Taken for German.');
    expect(told.textContent).toContain('Du ••••••••');
    expect(within(told).getByRole('listitem').textContent).toBe('M1stkerl by the rule Mistkerl');
    expect(calls.find(({ path }) => path.endsWith('/try'))?.body).toEqual({
      text: 'Du M1stkerl',
      language: 'de',
    });
  });

  test.each([
    [null, 'It would be shown as it is.'],
    ['hold', 'It would be held back.'],
    ['refuse', 'It would be refused.'],
  ])('says what becomes of a text that is met by %s', async (act, words) => {
    const calls = standInForServer({ ...LIST, [TRY]: answer({ act }) });
    renderApp('/admin/word-rules');
    await attempt('The tram was late');
    expect((await box().findByRole('status')).textContent).toContain(words);
    expect(calls.find(({ path }) => path.endsWith('/try'))?.body).toEqual({ text: 'The tram was late' });
  });

  test('beside a rule that is being written tries that one too, in the place of its older self', async () => {
    const hits = [{ rule: null, words: 'moth*', act: 'refuse', found: 'moths' }];
    const calls = standInForServer({
      ...LIST,
      [`GET ${TABLE}/3`]: { body: { error: false, model: rows[2] } },
      [TRY]: answer({ act: 'refuse', hits }),
    });
    renderApp('/admin/edit-word-rule/3');
    await screen.findByDisplayValue('كلب');
    write('Words', 'moth*');
    write('As somebody might write it. Nothing of it is kept.', 'Two moths');
    press('Try it');
    expect((await box().findByRole('listitem')).textContent).toBe('moths by this rule');
    expect(calls.find(({ path }) => path.endsWith('/try'))?.body).toEqual({
      text: 'Two moths',
      rule: { id: 3, words: 'moth*', language: 'ar', act: 'refuse' },
    });
  });

  test('says why it could not be tried', async () => {
    standInForServer({ ...LIST, [TRY]: { status: 500, body: { error: true, message: 'It broke' } } });
    renderApp('/admin/word-rules');
    await attempt('The tram was late');
    expect((await box().findByRole('alert')).textContent).not.toBe('');
    expect(box().queryByRole('status')).toBeNull();
  });
});
