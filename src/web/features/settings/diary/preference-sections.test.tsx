import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { standInForServer } from '#web/testing/server.ts';
import {
  type Answers,
  aroundSettings,
  LAMBDA,
  preference,
  config,
  inGroup,
  open,
  section,
  sent,
  fill,
  press,
} from '#web/features/settings/settings.fixture.tsx';
import { choose } from '#web/testing/choosing.ts';

aroundSettings();

describe('how the diary treats its dreamer', () => {
  const bodies = (calls: ReturnType<typeof standInForServer>) => sent(calls).map(([, body]) => body);
  /** As the server keeps it: what is sent joins what was there. */
  const keeps = (): Answers => {
    let model = preference;
    return {
      [`POST ${LAMBDA}/preference`]: async (body) => {
        for (const [group, change] of Object.entries(body as Record<string, object>))
          model = {
            ...model,
            [group]: { ...(model as unknown as Record<string, object>)[group], ...change },
          };
        return Response.json({ error: false, model });
      },
    };
  };

  test('recording: light, whether it listens at once, spoken language, days that sound is kept; each is kept by itself', async () => {
    const { calls } = await open(keeps(), inGroup('recording'));
    fireEvent.click(section('Beside the bed').getByLabelText('As your theme'));
    await section('Beside the bed').findByText('Kept');
    fireEvent.click(section('Beside the bed').getByLabelText('Listen at once'));
    choose(section('Beside the bed').getByLabelText('Language that you speak'), 'tr');
    choose(section('Beside the bed').getByLabelText('Keep the sound'), '30');
    fill('Beside the bed', 'A page to begin with', ' Where, who. ');
    fireEvent.blur(section('Beside the bed').getByLabelText('A page to begin with'));
    await waitFor(() => expect(bodies(calls)).toHaveLength(5));
    expect(bodies(calls)).toEqual([
      { capture: { dark: false } },
      { capture: { listen: true } },
      { capture: { voice_language: 'tr' } },
      { capture: { keep_audio_days: 30 } },
      { capture: { template: 'Where, who.' } },
    ]);
    const capture = {
      dark: false,
      listen: true,
      voice_language: 'tr',
      keep_audio_days: 30,
      template: 'Where, who.',
    };
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('own-wishes') ?? '')).toMatchObject({ user: 3, capture }),
    );
  });

  test('words are kept in a pause of writing, too', async () => {
    const { calls } = await open(keeps(), inGroup('recording'));
    fill('Beside the bed', 'A page to begin with', 'Where');
    expect(bodies(calls)).toEqual([]);
    await waitFor(() => expect(bodies(calls)).toEqual([{ capture: { template: 'Where' } }]), {
      timeout: 20_000,
    });
  });

  test('reminders: off until asked for, with quiet days, and plain words where no mail leaves', async () => {
    const { calls } = await open(keeps(), inGroup('diary'));
    await section('Reminders').findByText(/no mail server/);
    expect(section('Reminders').queryByText('Quiet days')).toBeNull();
    fireEvent.click(section('Reminders').getByLabelText('In the morning'));
    await section('Reminders').findByLabelText('Time in the morning');
    fill('Reminders', 'Time in the morning', '06:15');
    fireEvent.click(await section('Reminders').findByLabelText('Sun'));
    await waitFor(() => expect(bodies(calls)).toHaveLength(3));
    expect(bodies(calls)).toEqual([
      { reminders: { morning: '07:00' } },
      { reminders: { morning: '06:15' } },
      { reminders: { quiet_days: [0] } },
    ]);
  });

  test('questions of one’s own are listed, added and let go', async () => {
    const own = { id: 4, moment: 'weekly', question: 'What repeats?', answers: 2 };
    const { calls } = await open(
      {
        [`GET ${LAMBDA}/prompts/own`]: { body: { error: false, list: [own] } },
        [`POST ${LAMBDA}/prompts/own`]: { body: { error: false, model: own } },
        [`DELETE ${LAMBDA}/prompts/own/4`]: { body: { error: false } },
      },
      inGroup('diary'),
    );
    await section('Questions').findByText('once a week, 2 answers');
    press('Questions', 'Add');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fill('Questions', 'Question', ' What do I leave outside? ');
    press('Questions', 'Add');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        moment: 'evening',
        question: 'What do I leave outside?',
      }),
    );
    press('Questions', 'Remove: What repeats?');
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('questions: each kind can be switched off by itself', async () => {
    const { calls } = await open(keeps(), inGroup('diary'));
    const box = (name: string) => section('Questions').getByLabelText<HTMLInputElement>(name);
    expect([box('Before the night').checked, box('Once a week, about your dreams').checked]).toEqual([
      true,
      true,
    ]);
    fireEvent.click(box('Before the night'));
    await section('Questions').findByText('Kept');
    expect(bodies(calls)).toEqual([{ questions: { evening: false } }]);
    expect([box('Before the night').checked, box('Once a week, about your dreams').checked]).toEqual([
      false,
      true,
    ]);
  });

  test('sharing: as what it begins and who may answer', async () => {
    const { calls } = await open(keeps(), inGroup('sharing'));
    fireEvent.click(section('Publishing').getByLabelText('Under my name'));
    choose(section('Publishing').getByLabelText(/comment on/), 'members');
    choose(section('Publishing').getByLabelText(/interpret/), 'nobody');
    fireEvent.click(section('Publishing').getByLabelText(/Let me read each comment/));
    fireEvent.click(section('Publishing').getByLabelText('Show when I am here'));
    await waitFor(() => expect(bodies(calls)).toHaveLength(5));
    expect(Object.assign({}, ...bodies(calls).map((body) => (body as { privacy: object }).privacy))).toEqual({
      visibility: 'public',
      comments: 'members',
      interpretations: 'nobody',
      approve_comments: true,
      show_presence: false,
    });
  });

  test('content filters: words, languages and feelings one by one; what is refused springs back and says why', async () => {
    const { calls, answers } = await open(keeps(), inGroup('sharing'));
    fireEvent.click(section('What you see').getByLabelText('Show nightmares without asking'));
    await waitFor(() => expect(bodies(calls)).toEqual([{ privacy: { leave_out_nightmares: false } }]));
    calls.length = 0;
    const words = section('What you see').getByLabelText('Muted words');
    fireEvent.change(words, { target: { value: 'spider' } });
    fireEvent.keyDown(words, { key: 'Enter' });
    await section('What you see').findByText('spider');
    await waitFor(() => expect(bodies(calls)).toEqual([{ filters: { muted_words: ['spider'] } }]));
    await section('What you see').findByText('Kept');
    const validation = { 'filters.muted_words.1': 'At most 40 characters' };
    answers[`POST ${LAMBDA}/preference`] = {
      status: 400,
      body: { error: true, code: 'request.invalid', message: 'x', validation },
    };
    fireEvent.change(words, { target: { value: 'long one' } });
    fireEvent.keyDown(words, { key: 'Enter' });
    await section('What you see').findByText('At most 40 characters');
    section('What you see').getByText('spider');
    expect(section('What you see').queryByText('long one')).toBeNull();
    const noted = section('What you see').getByLabelText<HTMLInputElement>(/content note/);
    fireEvent.click(noted);
    await waitFor(() =>
      expect(section('What you see').getAllByText('At most 40 characters')).toHaveLength(2),
    );
    expect(noted.checked).toBe(false);
  });

  test('language models: nothing to agree to without one, otherwise off until agreed', async () => {
    await open({}, inGroup('diary'));
    await section('Language models').findByText(/no language model/);
    expect(section('Language models').queryByRole('switch')).toBeNull();
    cleanup();
    const generation = { available: true, host: 'models.example' };
    const { calls } = await open(
      {
        ...keeps(),
        [`GET ${LAMBDA}/config`]: { body: { ...config, generation } },
      },
      inGroup('diary'),
    );
    await section('Language models').findByText(/models\.example/);
    const box = section('Language models').getByRole<HTMLInputElement>('switch');
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    await section('Language models').findByText('Kept');
    expect(bodies(calls)).toEqual([{ ai: { consent: true } }]);
  });

  test('meanings elsewhere: told of where this server asks somebody, and off until agreed', async () => {
    const embedding = { host: 'vectors.example' };
    const { calls } = await open(
      { ...keeps(), [`GET ${LAMBDA}/config`]: { body: { ...config, embedding } } },
      inGroup('diary'),
    );
    await section('Language models').findByText(/vectors\.example/);
    expect(section('Language models').queryByText(/nothing to agree to/)).toBeNull();
    const box = section('Language models').getByRole<HTMLInputElement>('switch', { name: /all my dreams/ });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    await section('Language models').findByText('Kept');
    expect(bodies(calls)).toEqual([{ ai: { meaning: true } }]);
  });
});
