import type { DeviceInterpretation } from './database.ts';
import type { Owner } from './owner.ts';

/** The one place on the device where somebody's words about a dream are. */
export const interpretationKey = (
  owner: Owner,
  about: DeviceInterpretation['about'],
  edit: number | null,
): string => `${owner} ${JSON.stringify(about)}${edit === null ? '' : ` ${edit}`}`;
