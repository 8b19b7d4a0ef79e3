/** Who may read what members add to a shared dream; to write, one is always signed in. `nobody`: there is none. */
export const AUDIENCES = ['everybody', 'members', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];
/** A dream that is shared in a circle has that for its audience, whatever its dreamer's settings say of public ones. */
export const COPY_AUDIENCES = [...AUDIENCES, 'circle'] as const;
export type CopyAudience = (typeof COPY_AUDIENCES)[number];

/**
 * Whether an audience takes in a reader; the dreamer is always one of it. Who may not read the dream itself was refused before:
 * below one of a circle every reader is of the circle.
 */
export const takesIn = (audience: CopyAudience, reader: { signedIn: boolean }): boolean =>
  audience === 'everybody' || ((audience === 'members' || audience === 'circle') && reader.signedIn);
