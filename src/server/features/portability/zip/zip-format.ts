/** Layout of ZIP files (PKWARE APPNOTE 6.3), as far as packs need it. */
export const SIGNATURE = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;
export const FLAG = { encrypted: 1, descriptor: 8, utf8: 0x800 } as const;
export const METHOD = { stored: 0, deflated: 8 } as const;
export const SIZE = { local: 30, central: 46, end: 22 } as const;

/** 1 January 1980, 00:00: every entry of a pack has the same time, so that equal diaries give equal bytes. */
export const FIXED_DOS_DATE = 0x21;
export const MAX_32 = 0xffff_ffff;
export const MAX_16 = 0xffff;

export type EntryRecord = {
  name: string;
  method: number;
  flags: number;
  crc: number;
  compressed: number;
  size: number;
  /** Where the local header begins. */
  offset: number;
};
