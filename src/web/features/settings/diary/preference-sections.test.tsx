import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { standInForServer } from '#web/testing/server.ts';
import {
  type Answers,
  aroundSettings,
  LAMBDA,
  preference,
  config,
  stored,
  open,
  section,
  sent,
  fill,
  press,
} from '#web/features/settings/settings.fixture.tsx';
import { choose } from '#web/testing/choosing.ts';

aroundSettings();

describe('how the diary treats its dreamer', () => {
  const saves = (change: object): Answers => ({
    [`POST ${LAMBDA}/preference`]: { body: { error: false, model: { ...preference, ...change } } },
  });
  const lastSent = (calls: ReturnType<typeof standInForServer>) => sent(calls).at(-1)?.[1];

  test('recording: light, whether it listens at once, spoken language, days that sound is kept', async () => {
    const capture = {
      dark: false,
      listen: true,
      voice_language: 'tr',
      keep_audio_days: 30,
      template: 'Where, who.',
    };
    const { calls } = await open(saves({ capture }));
    fireEvent.click(section('Recording').getByLabelText('As your theme'));
    fireEvent.click(section('Recording').getByLabelText('Listen at once'));
    choose(section('Recording').getByLabelText('Language that you speak'), 'tr');
    choose(section('Recording').getByLabelText('Keep the sound'), '30');
    fill('Recording', 'A page to begin with', ' Where, who. ');
    press('Recording', 'Save');
    await section('Recording').findByText('Saved.');
    expect(lastSent(calls)).toEqual({ capture });
    expect(JSON.parse(localStorage.getItem('own-wishes') ?? '')).toMatchObject({ user: 3, capture });
  });

  test('reminders: off until asked for, with quiet days, and plain words where no mail leaves', async () => {
    const reminders = { morning: '06:15', evening: null, quiet_days: [0] };
    const { calls } = await open(saves({ reminders }));
    await section('Reminders').findByText(/no mail server/);
    expect(section('Reminders').queryByText('Quiet days')).toBeNull();
    fireEvent.click(section('Reminders').getByLabelText('In the morning'));
    fill('Reminders', 'Time in the morning', '06:15');
    fireEvent.click(section('Reminders').getByLabelText('Sun'));
    press('Reminders', 'Save');
    await section('Reminders').findByText('Saved.');
    expect(lastSent(calls)).toEqual({ reminders });
  });

  test('questions of one’s own are listed, added and let go', async () => {
    const own = { id: 4, moment: 'weekly', question: 'What repeats?', answers: 2 };
    const { calls } = await open({
      [`GET ${LAMBDA}/prompts/own`]: { body: { error: false, list: [own] } },
      [`POST ${LAMBDA}/prompts/own`]: { body: { error: false, model: own } },
      [`DELETE ${LAMBDA}/prompts/own/4`]: { body: { error: false } },
    });
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
    press('Questions', 'Let go: What repeats?');
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('questions: each kind can be switched off by itself', async () => {
    const questions = { evening: false, weekly: true };
    const { calls } = await open(saves({ questions }));
    const box = (name: string) => section('Questions').getByLabelText<HTMLInputElement>(name);
    expect([box('Before the night').checked, box('Once a week, about your dreams').checked]).toEqual([
      true,
      true,
    ]);
    fireEvent.click(box('Before the night'));
    press('Questions', 'Save');
    await section('Questions').findByText('Saved.');
    expect(lastSent(calls)).toEqual({ questions });
  });

  test('sharing and content filters; a refused word stands under the words', async () => {
    const privacy = {
      visibility: 'public',
      comments: 'members',
      interpretations: 'nobody',
      approve_comments: true,
      show_presence: false,
    };
    const { calls } = await open(saves({ privacy }));
    fireEvent.click(section('Sharing').getByLabelText('Under my name'));
    const who = (legend: RegExp) => within(section('Sharing').getByRole('group', { name: legend }));
    fireEvent.click(who(/comment/).getByLabelText('Members only'));
    fireEvent.click(who(/interpret/).getByLabelText('Nobody'));
    fireEvent.click(section('Sharing').getByLabelText(/Let me read each comment/));
    fireEvent.click(section('Sharing').getByLabelText('Show when I am here'));
    press('Sharing', 'Save');
    await section('Sharing').findByText('Saved.');
    expect(lastSent(calls)).toEqual({ privacy });
    const validation = { 'filters.muted_words.1': 'At most 40 characters' };
    standInForServer({
      ...stored,
      [`POST ${LAMBDA}/preference`]: {
        status: 400,
        body: { error: true, code: 'request.invalid', message: 'x', validation },
      },
    });
    fill('What you see', 'Muted words', 'spider\n\n long one ');
    press('What you see', 'Save');
    await section('What you see').findByText('At most 40 characters');
  });

  test('language models: nothing to agree to without one, otherwise off until agreed', async () => {
    await open();
    await section('Language models').findByText(/no language model/);
    expect(section('Language models').queryByRole('checkbox')).toBeNull();
    cleanup();
    const generation = { available: true, host: 'models.example' };
    const { calls } = await open({
      ...saves({ ai: { consent: true } }),
      [`GET ${LAMBDA}/config`]: { body: { ...config, generation } },
    });
    await section('Language models').findByText(/models\.example/);
    const box = section('Language models').getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    press('Language models', 'Save');
    await section('Language models').findByText('Saved.');
    expect(lastSent(calls)).toEqual({ ai: { consent: true } });
  });
});
