import { expect, test } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { PRIVACY_ROWS } from '#shared/cms/privacy-text.ts';

type Row = (typeof PRIVACY_ROWS)[number];

/** Where the page about privacy speaks of what a table holds of somebody; null: what admins write for the house, signed or not. */
const ROW_OF: Record<string, Row | null> = {
  allowance_use: 'payments',
  analytics_session: 'visits',
  appeal: 'reports',
  audit: 'log',
  backup_plan: 'packs',
  blog_revision: null,
  channel_member: 'rooms',
  channel_message: 'rooms',
  channel_ticket: 'sessions',
  circle_absence: 'circles',
  circle_invitation: 'circles',
  circle_member: 'circles',
  circle_turn: 'circles',
  cms_revision: null,
  comment: 'talk',
  comment_seen: 'talk',
  contact_message: 'letters',
  copy_block: 'reports',
  diary_closure: 'account',
  diary_import: 'dreams',
  diary_words: 'dreams',
  dream: 'dreams',
  dream_disclosure: 'dreams',
  dream_finding_dismissal: 'dreams',
  dream_index: 'dreams',
  dream_photo: 'pictures',
  dream_prompt: 'answers',
  dream_version: 'dreams',
  element: 'own',
  email_template: null,
  email_template_revision: null,
  export_ticket: 'sessions',
  generated_reading: 'own',
  generated_turn: 'own',
  identity: 'account',
  interpretation: 'talk',
  interpretation_reply: 'talk',
  kept_backup: 'packs',
  mail_token: 'account',
  meeting: 'meetings',
  meeting_hours: 'meetings',
  meeting_seat: 'meetings',
  member_block: 'reports',
  night: 'dreams',
  notification: 'notices',
  notification_mute: 'notices',
  pond_cast_owner: 'pond',
  pond_draw: 'pond',
  preference: 'account',
  private_report: 'reports',
  profile: 'profile',
  prompt_showing: 'answers',
  public_dream: 'copies',
  push_device: 'notices',
  reading_link: 'links',
  reading_mark: 'own',
  recording: 'recordings',
  recovery_code: 'account',
  report: 'reports',
  rescript: 'own',
  room_member: 'rooms',
  room_message: 'rooms',
  saved_view: 'own',
  session: 'sessions',
  similar_basis: 'dreams',
  similar_feedback: 'dreams',
  stream_ripple: 'pond',
  stripe_invoice: 'payments',
  stripe_order: 'payments',
  stripe_subscription: 'payments',
  stripe_usage: 'payments',
  two_factor: 'account',
  upload: 'rooms',
  user: 'account',
  waiting_copy: 'copies',
};
/** What is told beside these: kept on a device, counted without anybody, or found by an address. */
const BESIDE: readonly Row[] = ['device', 'lookups', 'mails'];

test('the page about privacy tells of every table that holds something of somebody, and of nothing else', () => {
  const held = ERASURES.flatMap(({ tables }) => tables);
  expect(held.toSorted()).toEqual(Object.keys(ROW_OF).toSorted());
  const told = [...Object.values(ROW_OF), ...BESIDE].filter((row) => row !== null);
  expect([...new Set(told)].toSorted()).toEqual([...PRIVACY_ROWS].toSorted());
});
