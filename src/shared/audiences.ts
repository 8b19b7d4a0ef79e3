/** Who may read what members add to a shared dream; to write, one is always signed in. `nobody`: there is none. */
export const AUDIENCES = ['everybody', 'members', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whether an audience takes in a reader; the dreamer is always one of it. */
export const takesIn = (audience: Audience, reader: { signedIn: boolean }): boolean =>
  audience === 'everybody' || (audience === 'members' && reader.signedIn);
