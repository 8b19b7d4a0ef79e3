import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import { addPicture, keep, speak } from '#server/features/portability/portability.fixture.ts';

export const LINE = 'I walked along the shore\u2028and "the sea" was \\ quiet; =1+1\n\nThen a second part.';

/** Everything else that a diary holds: categories, fragments, pictures, what was said of names and of readings. */
async function fillRest(test: TestApp, person: TestPerson, clientId: string): Promise<void> {
  const { sql } = test.deps;
  const [kept] = await sql`select id from dream where user_id = ${person.id} and client_id = ${clientId}`;
  const id = Number(kept?.id);
  await sql`insert into category (scope, slug, name) values ('dream', 'water', '{"en": "Water"}') on conflict do nothing`;
  await sql`update dream set category_id = (select id from category where slug = 'water') where id = ${id}`;
  for (const [at, asked] of ['Where were you?', ''].entries()) {
    const body = { text: `piece ${at}`, state: 'fragment' as const, night_of: '2026-02-28', asked };
    const piece = await keep(test, person, body);
    if (at === 0) await sql`update dream set merged_into = ${id} where id = ${Number(piece.body.model.id)}`;
  }
  const background = { r: 10, g: 20, b: 90 };
  const png = await sharp({ create: { width: 60, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  await addPicture(test, person, id, png);
  await sql`update dream_photo set alt = 'the lake' where user_id = ${person.id}`;
  await sql`insert into element (user_id, kind, name, name_key, meaning, relation, former_keys, former_meanings)
    values (${person.id}, 'person', 'Anna', 'anna', 'someone who waits', 'sister', '{"ann"}',
      '[{"meaning":"someone who left","until":"2026-01-02T08:00:00.000Z"}]')`;
  await sql`insert into dream_version (user_id, dream_id, title, text, waking_note, reflection, period, reason)
    values (${person.id}, ${id}, 'before', 'the first words', '', 'Perhaps the house.', null, 'edit')`;
  await sql`insert into rescript (user_id, dream_id, keep, change, ending, rehearsals)
    values (${person.id}, ${id}, 'the shore', 'the wave stands still', 'I walk home over it', '[{"day":"2026-03-02","times":2}]')`;
  await sql`insert into reading_mark (user_id, dream_id, kind, key, value)
    values (${person.id}, ${id}, 'answer', 'question-1', 'relief')`;
  await sql`insert into interpretation (user_id, dream_id, source, lens, text, passages, verdict)
    values (${person.id}, ${id}, 'self', 'image', 'I think of the harbour', '["the sea"]', 'aha')`;
  await sql`insert into interpretation (user_id, dream_id, source, lens, text, state)
    values (${person.id}, ${id}, 'self', 'ask', 'Perhaps I am', 'draft')`;
  await sql`insert into dream_finding_dismissal (user_id, dream_id, label, taught_kind, taught_name)
    values (${person.id}, ${id}, 'shore', null, null), (${person.id}, null, 'taught:max', 'animal', 'Max')`;
  await sql`insert into saved_view (user_id, name, query) values (${person.id}, 'By the sea', 'q=place%3Asea')`;
  await sql`insert into dream_prompt (slug, moment, text) values ('which-door', 'after_save', '{"en": "Which door?"}')
    on conflict do nothing`;
  await sql`insert into prompt_showing (user_id, prompt_id, dream_id, answered, answer, night_of)
    select ${person.id}, id, ${id}, true, 'the blue one', '2026-03-01' from dream_prompt where slug = 'which-door'`;
  await sql`insert into dream_prompt (user_id, slug, moment, text, weight)
    values (${person.id}, ${`own-${clientId}`}, 'evening', '{"en": "What do I leave outside?"}', 5)`;
}

async function fillNights(test: TestApp, person: TestPerson): Promise<void> {
  await test.call('PUT', '/v2/api/lambda/nights/2026-03-01', {
    token: person.token,
    body: {
      note: '-5 degrees',
      bed_at: '2026-03-01T22:00:00.000Z',
      wake_at: '2026-03-02T06:00:00.000Z',
      quality: 4,
      awakenings: 2,
    },
  });
  await test.call('PUT', '/v2/api/lambda/nights/2026-03-03', {
    token: person.token,
    body: { no_recall: true },
  });
}

/** A diary with something of everything: eight dreams, two of them fragments, one draft, one more in the bin. */
export async function fill(test: TestApp, person: TestPerson): Promise<void> {
  const spoken = randomUUID();
  await keep(test, person, {
    client_id: spoken,
    title: 'Das Meer: ä ö, "quoted" #1',
    text: LINE,
    night_of: '2026-03-01',
    recorded_at: '2026-03-02T06:12:13.456Z',
    recorded_tz: 'Europe/Berlin',
    types: ['lucid', 'recurring'],
    moods: [
      { mood: 'calm', intensity: 3 },
      { mood: 'awe', intensity: 1 },
    ],
    lucidity: 3,
    vividness: 2,
    recall: 'full',
    source: 'voice',
    waking_note: 'before the exam',
    favourite: true,
    tags: ['sea', '=HYPERLINK("x")'],
    people: ['Anna'],
    places: ['old school'],
    signs: ['two moons'],
    series: ['The staircase', 'By the sea'],
    point_of_view: 'changing',
    senses: ['colour', 'sound'],
    lucid_technique: 'counting fingers',
    lucid_trigger: 'the second moon',
    reflection: 'Perhaps the exam.\n\nOr the house.',
    period: 'at school',
  });
  await fillRest(test, person, spoken);
  await keep(test, person, { title: 'A feeling only', night_of: '2026-03-01', recall: 'feeling' });
  await keep(test, person, { title: 'Another feeling', night_of: '2026-03-01' });
  await keep(test, person, { text: 'not yet finished', state: 'draft', night_of: '2025-12-31' });
  await keep(test, person, { text: 'حلمت بالبحر 🌊', night_of: '2026-02-10' });
  await keep(test, person, { text: 'حلمت بالبحر 🌊', night_of: '2026-02-10' });
  const gone = await keep(test, person, { text: 'gone', night_of: '2026-02-11' });
  await test.call('DELETE', `/v4/api/records/dream/${gone.body.model.id}`, { token: person.token });
  await fillNights(test, person);
  await speak(test, person, spoken, 900);
  await speak(test, person, spoken, 1400);
  await test.settle();
  await test.deps.sql`update recording set transcript = 'I walked along the shore',
    segments = '[{"start": 0, "end": 1.5, "text": "I walked along the shore"}]' where id =
    (select min(id) from recording where user_id = ${person.id})`;
}
