import type { DeviceInterpretation } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

/** The one place on the device where somebody's words about a dream are. */
export const interpretationKey = (
  owner: Owner,
  about: DeviceInterpretation['about'],
  edit: number | null,
): string => `${owner} ${JSON.stringify(about)}${edit === null ? '' : ` ${edit}`}`;
