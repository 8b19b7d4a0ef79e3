import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { hashToken, randomToken } from '#server/security/hashes.ts';
import {
  CIRCLE_LIMITS,
  type InvitationInput,
  type InvitationView,
  type OpenInvitation,
} from '#shared/circles/circles.ts';
import { nameKey } from '#shared/public-names.ts';
import * as errors from './circles.errors.ts';
import * as store from './invitations.store.ts';
import { findMembership, listMembers } from './members.store.ts';
import { holdAsHost, openAsHost } from './membership.service.ts';

const INVITE_LIMIT = { points: 40, seconds: 86_400 };
const OPEN_LIMIT = { points: 60, seconds: 3600 };
const DAY_MS = 86_400_000;
/** How long somebody who is asked by name can think about it. */
const NAME_DAYS = 30;
const PAGE = '/account/my-spaces';
const SEAL = 'circle-invitation';

const nowOf = (deps: Deps): string => deps.clock.now().toISOString();
const inDays = (deps: Deps, days: number): string =>
  new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString();
const urlOf = (deps: Deps, secret: string): string => `${deps.config.origin}${PAGE}?join=${secret}`;

const present = (deps: Deps, { token_sealed: sealed, ...row }: store.OpenRow): OpenInvitation => ({
  ...row,
  url: sealed === null ? null : urlOf(deps, deps.sealer.open(SEAL, sealed)),
});

/** A circle's open invitations. Throws 403 for who is no host, 404. */
export async function listInvitations(
  deps: Deps,
  actor: Member,
  circleId: number,
): Promise<OpenInvitation[]> {
  await openAsHost(deps, actor, circleId);
  return (await store.listOpen(deps.db, circleId, nowOf(deps))).map((row) => present(deps, row));
}

/** Whom a name means. Throws 404 for nobody, 409 for a member and for whom the actor blocks. */
async function findAsked(deps: Deps, actor: Member, circleId: number, username: string) {
  const asked = await store.findInvitable(deps.db, actor.userId, nameKey(username));
  if (!asked || asked.id === actor.userId) throw errors.nobodyOfThisName();
  if (asked.blocked) throw errors.youBlockThem();
  if (await findMembership(deps.db, circleId, asked.id)) throw errors.alreadyMember();
  return asked;
}

type Values = Parameters<typeof store.insertInvitation>[1];

async function keepInvitation(tx: Deps, actor: Member, values: Values): Promise<store.InvitationRow> {
  const { circle_id: circleId } = values;
  await holdAsHost(tx, actor, circleId);
  await store.forgetOver(tx.db, circleId, nowOf(tx));
  if (values.user_id != null) await store.endAsking(tx.db, circleId, values.user_id, nowOf(tx));
  if ((await store.countOpen(tx.db, circleId)) >= CIRCLE_LIMITS.invitations)
    throw errors.tooManyInvitations();
  return store.insertInvitation(tx.db, values);
}

async function tellAsked(tx: Deps, asked: number, made: store.InvitationRow): Promise<void> {
  const { id: invitation_id, circle_id, invited_by: by } = made;
  const key = `circle_invitation:${invitation_id}`;
  await notify(tx, { kind: 'circle_invitation', by, invitation_id, circle_id, to: [asked], fold: key, key });
}

/**
 * Asks somebody by name, or makes an address that lets a few people in. Whom a block keeps apart from the circle is asked like
 * everybody and never hears of it. Throws 403 for who is no host, 404 for nobody of that name, 409, 429.
 */
export async function invite(
  deps: Deps,
  actor: Member,
  circleId: number,
  input: InvitationInput,
): Promise<OpenInvitation[]> {
  await openAsHost(deps, actor, circleId);
  await deps.limiter.take('circles.invite', String(actor.userId), INVITE_LIMIT);
  const base = { circle_id: circleId, invited_by: actor.userId, created_at: nowOf(deps) };
  if ('username' in input) {
    const asked = await findAsked(deps, actor, circleId, input.username);
    await inTransaction(deps, async (tx) => {
      const expires = { expires_at: inDays(deps, NAME_DAYS) };
      const made = await keepInvitation(tx, actor, { ...base, ...expires, user_id: asked.id, most_uses: 1 });
      if (await store.isKeptApart(tx.db, circleId, asked.id)) return;
      await sendMail(tx, asked, 'circle-invitation', { link: pageLink(tx, PAGE) });
      await tellAsked(tx, asked.id, made);
    });
  } else {
    const secret = randomToken();
    const address = { token_hash: hashToken(secret), token_sealed: deps.sealer.seal(SEAL, secret) };
    const until = { expires_at: inDays(deps, input.days), most_uses: input.uses };
    await inTransaction(deps, (tx) => keepInvitation(tx, actor, { ...base, ...address, ...until }));
  }
  return listInvitations(deps, actor, circleId);
}

/** Takes an invitation back. Throws 403, 404. */
export async function takeInvitationBack(
  deps: Deps,
  actor: Member,
  { circleId, id }: { circleId: number; id: number },
): Promise<void> {
  await openAsHost(deps, actor, circleId);
  if (!(await store.endInvitation(deps.db, { id, circleId }, nowOf(deps)))) throw errors.invitationGone();
}

async function viewOf(deps: Deps, actor: Member, row: store.AskedRow): Promise<InvitationView> {
  const members = await listMembers(deps.db, {
    circleId: row.circle_id,
    readerId: actor.userId,
    until: null,
  });
  return {
    id: row.by_name ? row.id : null,
    circle: { id: row.circle_id, name: row.name, about: row.about },
    invited_by: row.invited_by,
    members: members.map(({ username, blocked }) => ({ username, blocked })),
    meeting: store.meetingOf(row),
    expires_at: row.expires_at,
    joined: members.some(({ user_id: id }) => id === actor.userId),
  };
}

/** Who asks the actor into a circle by name. */
export async function invitationsTo(deps: Deps, actor: Member): Promise<InvitationView[]> {
  const list: InvitationView[] = [];
  for (const row of await store.listAsking(deps.db, actor.userId, nowOf(deps)))
    list.push(await viewOf(deps, actor, row));
  return list;
}

/** What an address leads to. Throws 404 for one that is not open, or that is not for the actor; 403 for admins, 429. */
export async function openInvitationOf(deps: Deps, actor: Member, token: string): Promise<InvitationView> {
  return viewOf(deps, actor, await findAddressed(deps, actor, token));
}

export async function findAddressed(deps: Deps, actor: Member, token: string): Promise<store.AskedRow> {
  if (actor.role !== 'user') throw forbidden();
  await deps.limiter.take('circles.open-invitation', String(actor.userId), OPEN_LIMIT);
  const row = await store.findByToken(deps.db, actor.userId, hashToken(token), nowOf(deps));
  if (!row) throw errors.invitationGone();
  return row;
}
