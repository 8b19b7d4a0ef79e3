import type { AtChannel, ChannelRight } from '#server/channel-rights.ts';
import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/roles.ts';
import type { StoredMessage } from './channels.store.ts';

/** Somebody before a channel, by its whole name. */
export type Asked = { channel: string; userId: number; role: Role };
export type Rights = ReadonlyMap<string, ChannelRight>;

const SHORTEST_NAME = 1;

/** The right that a channel's name falls under, and what stands behind its prefix. */
export function rightOf(rights: Rights, channel: string): { right: ChannelRight; rest: string } | undefined {
  const colon = channel.indexOf(':');
  const right = colon < 0 ? undefined : rights.get(channel.slice(0, colon));
  const rest = channel.slice(colon + 1);
  return right && rest.length >= SHORTEST_NAME ? { right, rest } : undefined;
}

/** Which of these may hear and speak where they ask to, in their order; a name that no feature knows is closed to all. */
export async function permitted(deps: Deps, rights: Rights, asked: readonly Asked[]): Promise<boolean[]> {
  const answers = asked.map(() => false);
  const groups = new Map<ChannelRight, { at: number; one: AtChannel }[]>();
  for (const [at, { channel, userId, role }] of asked.entries()) {
    const found = rightOf(rights, channel);
    if (!found) continue;
    const group = groups.get(found.right) ?? [];
    group.push({ at, one: { rest: found.rest, userId, role } });
    groups.set(found.right, group);
  }
  const judge = async ([right, group]: [ChannelRight, { at: number; one: AtChannel }[]]) => {
    const asking = group.map(({ one }) => one);
    const may = await right.mayJoin(deps, asking);
    for (const [place, { at }] of group.entries()) answers[at] = may[place] ?? false;
  };
  await Promise.all([...groups].map(judge));
  return answers;
}

/** A message before one person who hears it. */
export type Hearing = { userId: number; message: StoredMessage };

/** What each of these people hears of a message, in their order: what the diary notes is told as they may read it now. */
export async function asHeard(
  deps: Deps,
  rights: Rights,
  hearings: readonly Hearing[],
): Promise<StoredMessage[]> {
  const answers = hearings.map(({ message }) => message);
  const groups = new Map<NonNullable<ChannelRight['tell']>, number[]>();
  for (const [at, { message }] of hearings.entries()) {
    const tell = message.user_id === null ? rightOf(rights, message.channel)?.right.tell : undefined;
    if (tell) groups.set(tell, [...(groups.get(tell) ?? []), at]);
  }
  const fill = async ([tell, places]: [NonNullable<ChannelRight['tell']>, number[]]) => {
    const notes = places.map((at) => ({ payload: answers[at]?.payload, userId: hearings[at]?.userId ?? 0 }));
    const told = await tell(deps, notes);
    for (const [place, at] of places.entries()) {
      const message = answers[at];
      if (message) answers[at] = { ...message, payload: told[place] };
    }
  };
  await Promise.all([...groups].map(fill));
  return answers;
}
