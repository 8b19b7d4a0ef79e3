import { useState } from 'react';

/** What stands in the fields of a search until it is asked for; `none` is the search for everything. */
export function useFilterFields<Filter extends Record<string, string>>(
  filter: Filter,
  none: Filter,
  onSearch: (filter: Filter) => void,
) {
  const [fields, setFields] = useState(filter);
  return {
    fields,
    bind: (field: keyof Filter) => ({
      value: fields[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        setFields({ ...fields, [field]: event.currentTarget.value }),
    }),
    reset: () => {
      setFields(none);
      onSearch(none);
    },
  };
}
