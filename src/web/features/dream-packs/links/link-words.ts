import { useTranslation } from 'react-i18next';
import type { ReadingLink } from '#shared/dream-packs.ts';
import { useFormat } from '#web/i18n/format.ts';

export type LinkState = 'open' | 'expired' | 'takenBack';

export const stateOf = ({ revoked_at, url }: ReadingLink): LinkState =>
  revoked_at !== null ? 'takenBack' : url === null ? 'expired' : 'open';

const SAID = [
  ['hide_people', 'people'],
  ['hide_places', 'places'],
  ['without_thoughts', 'thoughts'],
  ['without_dates', 'dates'],
  ['with_name', 'name'],
] as const;

/** What is said of a link: until when, how often it was read, how many dreams, what is covered. */
export function useLinkWords() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const day = (moment: string) => format.moment(moment, { dateStyle: 'long' });
  return {
    state: (link: ReadingLink): string => {
      const state = stateOf(link);
      return t(`readingLinks.state.${state}`, { day: day(link.revoked_at ?? link.expires_at) });
    },
    opened: ({ opened, last_opened_at: last }: ReadingLink): string =>
      last === null
        ? t('readingLinks.notOpened')
        : t('readingLinks.opened', { count: opened, day: day(last) }),
    dreams: ({ dreams, chosen }: ReadingLink): string =>
      dreams === chosen
        ? t('printing.dreams', { count: dreams })
        : t('readingLinks.stillThere', { count: dreams, chosen: format.number(chosen) }),
    covered: ({ redaction }: ReadingLink): string => {
      const said = SAID.filter(([part]) => redaction[part]).map(([, key]) =>
        t(`readingLinks.covered.${key}`),
      );
      return said.length > 0 ? format.list(said) : t('readingLinks.covered.nothing');
    },
  };
}
