import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#server/resources.ts';
import { DREAM_FEATURES, matchRoute, ROUTES, titleOf } from '#shared/routes.ts';
import { SPECIFIED_CALLS } from './specified-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SCHEMA = path.join(ROOT, 'src/server/db/schema');

/** Tables that no generic call may reach, each for its reason. */
const PRIVATE_TABLES: Record<string, string> = {
  session: 'token hashes',
  mail_token: 'token hashes',
  two_factor: 'sealed secrets',
  recovery_code: 'code hashes',
  used_token: 'spent tokens',
  identity: 'provider subjects',
  diary_closure: 'holds a former password',
  first_admin_code: 'a code hash',
  preference: 'own calls only',
  contact_message: 'letters to the operator; read by admins through their own calls',
  dream_version: 'own calls only',
  dream_index: 'derived from private text',
  dream_finding_dismissal: 'own calls only',
  diary_words: 'derived from private text',
  similar_feedback: 'own calls only',
  similar_dream: 'derived from private text',
  similar_copy: 'derived',
  similar_basis: 'derived from private text',
  dream_vector: 'derived from private text',
  copy_vector: 'derived',
  recording: 'own calls only',
  recording_piece: 'own calls only',
  dream_book_import: 'files as they were read; own calls only',
  dream_book_lookup: 'counts of words; own calls only',
  interpretation: 'own calls only',
  interpretation_version: 'read through its interpretation',
  interpretation_reply: 'read through its interpretation',
  reading_mark: 'own calls only',
  rescript: 'own calls only',
  generated_reading: 'own calls only',
  generated_turn: 'read through its reading',
  retired_prompt: 'read through the calls of generated prompts',
  comment: 'read through its thread, which knows who may see what',
  comment_seen: 'own calls only',
  blog_revision: 'own calls only',
  blog_slug: 'read through its post',
  blog_tag: 'own calls only',
  blog_post_tag: 'read through its post',
  analytics_batch: 'read through its session',
  meeting: 'own calls only',
  meeting_hours: 'own calls only',
  meeting_seat: 'read through its meeting',
  mail_outbox: 'carries links',
  mail_count: 'maintained counters',
  kept_act: 'hashes of what was sent',
  shipped_row: 'fingerprints of what ships',
  house_day: 'counts of the whole house; the dashboard reads them',
  public_stats_month: 'figures that are told to everybody through their own call',
  event_outbox: 'between changes and reactions',
  row_count: 'maintained counters',
  row_count_delta: 'maintained counters',
  rate_limit: 'counts by address',
  export_ticket: 'token hashes',
  backup_plan: 'own calls only',
  kept_backup: 'own calls only',
  element: 'own calls only',
  dream_disclosure: 'read through the ledger of its dream',
  saved_view: 'own calls only',
  reading_link: 'secret hashes and sealed secrets',
  dream_photo: 'own calls only',
  prompt_showing: 'answers are private; rates are read through the prompts',
  diary_import: 'own calls only',
  diary_import_row: 'own calls only',
  notification: 'own calls only, which know what its reader may still see',
  notification_mute: 'own calls only',
  push_device: 'sealed addresses and keys of browsers',
  report: 'read through the moderation',
  member_block: 'own calls only',
  copy_block: 'own calls only',
  circle: 'read by its members alone, through their own calls',
  circle_member: 'read through its circle',
  circle_invitation: 'secret hashes and sealed secrets',
  circle_turn: 'read through its circle',
  circle_absence: 'read through its circle',
  room: 'read by its members through their own calls',
  room_member: 'own calls only',
  room_message: 'read by members of its room through their own calls',
  room_file: 'read by members of its room through their own calls',
  private_report: 'what members show of talks and circles, read through its own calls',
  channel_message: 'heard by those whose channel it is',
  channel_member: 'own calls only',
  channel_ticket: 'ticket hashes',
  pond_cast: 'own calls only; moderators read the pond’s queue',
  pond_cast_owner: 'whose a cast is is told to nobody else',
  pond_draw: 'own calls only',
  waiting_copy: 'own calls only',
  appeal: 'own calls only; read through the moderation',
  stream_place: 'what an order counts is told to nobody',
  reported_thing: 'read through the moderation',
  stream_ripple: 'own calls only; counts are the dreamer’s',
  stripe_usage: 'what meters were told; read on invoices',
  billing_claim: 'leases of running payments',
  billing_trial: 'hashes of persons and cards',
  allowance_use: 'own calls only',
  cms_revision: 'read through the history of its text',
  privacy_version: 'read through the privacy page',
};

async function allTables(): Promise<string[]> {
  const names = new Set<string>();
  for (const file of readdirSync(SCHEMA).filter((name) => name.endsWith('.ts'))) {
    const module = (await import(path.join(SCHEMA, file))) as Record<string, unknown>;
    for (const value of Object.values(module)) if (is(value, PgTable)) names.add(getTableName(value));
  }
  return [...names].sort();
}

describe('tables', () => {
  it('each has a descriptor or is private with a reason', async () => {
    const described = new Set(RESOURCES.map(({ source }) => getTableName(source)));
    const open = (await allTables()).filter((name) => !described.has(name) && !(name in PRIVATE_TABLES));
    expect(open).toEqual([]);
    expect(Object.keys(PRIVATE_TABLES).filter((name) => described.has(name))).toEqual([]);
  });
});

it('mails leave by one door', () => {
  const server = path.join(ROOT, 'src/server');
  const doors = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /\bmailer\s*\.\s*send\b/.test(readFileSync(path.join(server, file), 'utf8')),
  );
  expect(doors).toEqual([path.join('mail', 'send-mail.ts')]);
});

describe('the specification’s route table (section 2)', () => {
  const specification = readFileSync(path.join(import.meta.dirname, 'specified-paths.txt'), 'utf8')
    .trim()
    .split('\n');

  it.each(specification)('%s is known and has a title', (printed) => {
    const pathname = printed.replace('{role}', 'user').replace('{feature}', 'dreams').replace('{id}', '7');
    expect(matchRoute(pathname)).toBeDefined();
    expect(titleOf(pathname)).not.toBe('Page not found');
  });

  it('answers an unknown path with the title "Page not found"', () => {
    for (const unknown of [
      '/nowhere',
      '/user/nonsense/7',
      '/user/dreams/abc',
      '/user/dreams/07',
      '/magic-login/root',
    ]) {
      expect(titleOf(unknown)).toBe('Page not found');
    }
    expect(DREAM_FEATURES.every((feature) => matchRoute(`/user/${feature}/1`)?.route.title === 'Dream')).toBe(
      true,
    );
  });

  it('prefers the specific path', () => {
    expect(matchRoute('/user/comments/7')?.route.title).toBe('Comments');
    expect(matchRoute('/user/interpitation/7')?.route.title).toBe('Interpretation');
    expect(matchRoute('/magic-login/verify')?.params).toEqual({});
  });

  it('shows the sky on stream pages only, the footer to nobody in the admin area (sections 2 and 9)', () => {
    expect(
      ROUTES.filter(({ sky }) => sky)
        .map((route) => route.path)
        .sort(),
    ).toEqual(['/explore', '/public/stream', '/public/stream/:id', '/user/stream']);
    expect(
      ROUTES.filter((route) => route.path.startsWith('/admin/') && route.footer !== false).map(
        (route) => route.path,
      ),
    ).toEqual([]);
  });
});

describe('the specification’s calls (section 7)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const isUnknownPath = async (method: string, url: string) => {
    const { status, body } = await test.call(method, url, { body: method === 'GET' ? undefined : {} });
    return status === 405 || (status === 404 && body.code === 'request.not_found');
  };

  it.each(SPECIFIED_CALLS)('%s is answered', async (call) => {
    const [method = '', url = ''] = call.split(' ');
    expect(await isUnknownPath(method, url)).toBe(false);
  });
});
