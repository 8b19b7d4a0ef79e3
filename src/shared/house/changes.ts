/** What each version brought, newest first; the words stand in `about.json`, in English also in CHANGELOG.md. */
export const CHANGES = [
  {
    version: '0.1.0',
    day: '2026-11-22',
    points: ['record', 'keep', 'understand', 'share', 'take', 'house'],
  },
] as const;
