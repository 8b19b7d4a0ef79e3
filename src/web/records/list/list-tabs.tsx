import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { type ListAsked, writeAddress } from '#web/records/list-address.ts';
import type { ListFilter } from '#web/records/list-spec.ts';

/** Which of a filter's options is meant now. */
const meant = ({ name, options = [], any }: ListFilter, { values }: ListAsked): string =>
  values[name] || (any === undefined ? (options[0]?.value ?? '') : '');

/** A tab begins with a capital, also where rows say the same word in small letters. */
const begun = (label: string, language: string | undefined): string => {
  const [first = ''] = Array.from(label);
  return `${first.toLocaleUpperCase(language)}${label.slice(first.length)}`;
};

type ListTabsProps = { filters: readonly ListFilter[]; list: ListAsked; usual: string };

/** Filters that lead from one part of a list to another; what else is searched for stays. */
export function ListTabs({ filters, list, usual }: ListTabsProps) {
  const { i18n } = useTranslation();
  return filters
    .filter(({ tabs }) => tabs)
    .map((filter) => {
      const all = filter.any === undefined ? [] : [{ value: '', label: filter.any }];
      return (
        <TabLinks key={filter.name} label={filter.label}>
          {[...all, ...(filter.options ?? [])].map(({ value, label }) => (
            <Link
              key={value}
              to={{
                search: writeAddress(
                  { ...list, values: { ...list.values, [filter.name]: value }, page: 1 },
                  usual,
                ).toString(),
              }}
              aria-current={value === meant(filter, list) ? 'page' : undefined}
            >
              {begun(label, i18n.resolvedLanguage)}
            </Link>
          ))}
        </TabLinks>
      );
    });
}
