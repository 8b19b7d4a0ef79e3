import { useLocation } from 'react-router';
import { useWide } from '#web/ui/use-wide.ts';
import { groupOfAddress, type SettingsGroup } from './settings-groups.ts';

/** The group that stands open: the address names it. A wide window begins with the first, a narrow one with the list (null). */
export function useOpenGroup(): { group: SettingsGroup | null; wide: boolean } {
  const { search, hash } = useLocation();
  const wide = useWide(1024);
  return { group: groupOfAddress(search, hash) ?? (wide ? 'you' : null), wide };
}
