import type { IconName } from '#web/ui/icon-paths.ts';

/** The five groups of a member's settings with the sections of each, in their order; a section's id is its anchor. */
export const SETTINGS_GROUPS = [
  {
    name: 'you',
    icon: 'user',
    sections: [
      ['identity', 'settings.identity.title'],
      ['language', 'settings.language.title'],
      ['look', 'settings.look.title'],
      ['notifications', 'settings.notifications.title'],
    ],
  },
  {
    name: 'diary',
    icon: 'book',
    sections: [
      ['diary', 'settings.diary.title'],
      ['reminders', 'settings.reminders.title'],
      ['questions', 'settings.questions.title'],
      ['names', 'settings.taught.title'],
      ['models', 'settings.models.title'],
    ],
  },
  { name: 'recording', icon: 'mic', sections: [['capture', 'settings.capture.title']] },
  {
    name: 'sharing',
    icon: 'publish',
    sections: [
      ['sharing', 'settings.sharing.title'],
      ['statistics', 'settings.statistics.title'],
      ['filters', 'settings.filters.title'],
      ['blocked', 'settings.blocked.title'],
    ],
  },
  {
    name: 'account',
    icon: 'key',
    sections: [
      ['email', 'settings.email.title'],
      ['password', 'settings.password.title'],
      ['two-factor', 'settings.twoFactor.title'],
      ['linked', 'settings.linked.title'],
      ['sessions', 'settings.sessions.title'],
      ['lock', 'lock.settings.title'],
      ['plan', 'settings.plan.title'],
      ['portability', 'settings.portability.title'],
      ['recording', 'settings.recording.title'],
      ['delete-account', 'settings.delete.title'],
    ],
  },
] as const satisfies readonly {
  name: string;
  icon: IconName;
  sections: readonly (readonly [string, string])[];
}[];

export type SettingsGroup = (typeof SETTINGS_GROUPS)[number]['name'];

/** A section by what stands after `#`; what a log-in elsewhere came back with belongs to the linked accounts. */
export const sectionOfHash = (hash: string): string =>
  hash.startsWith('#social_error') ? 'linked' : hash.slice(1);

/** Which group an address opens: the one that it names, or the one in which its section stands. */
export function groupOfAddress(search: string, hash: string): SettingsGroup | null {
  const named = new URLSearchParams(search).get('group');
  const section = sectionOfHash(hash);
  const found =
    SETTINGS_GROUPS.find(({ name }) => name === named) ??
    SETTINGS_GROUPS.find(({ sections }) => sections.some(([id]) => id === section));
  return found?.name ?? null;
}
