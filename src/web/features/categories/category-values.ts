import {
  CATEGORY_ICONS,
  type Category,
  type CategoryColour,
  type CategoryIcon,
  type CategoryInput,
  type CategoryScope,
} from '#shared/categories.ts';
import { LANGUAGES } from '#shared/languages.ts';

export type CategoryValues = {
  name: Record<string, string>;
  slug: string;
  colour: CategoryColour;
  icon: CategoryIcon | '';
  status: string;
};

const namesOf = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, given[language] ?? '']));

export const EMPTY: CategoryValues = { name: namesOf({}), slug: '', colour: 'moon', icon: '', status: '1' };

export const valuesOf = ({ name, slug, colour, icon, status }: Category): CategoryValues => ({
  name: namesOf(name),
  slug,
  colour,
  icon: CATEGORY_ICONS.find((one) => one === icon) ?? '',
  status: String(status),
});

/** What is sent: names that are empty are left out, and an empty short name is made by the server. */
export function inputOf({ name, slug, colour, icon, status }: CategoryValues): Omit<CategoryInput, 'scope'> {
  const names = Object.fromEntries(
    Object.entries(name)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
  return {
    name: names,
    ...(slug === '' ? {} : { slug }),
    colour,
    icon,
    status: status === '0' ? 0 : 1,
  };
}

export const listPath = (scope: CategoryScope): string => `/admin/categories?scope=${scope}`;
