import { useState } from 'react';

/** What stands in the fields of a search until it is asked for; `none` is the search for everything. */
export function useWish<Filter extends Record<string, string>>(
  filter: Filter,
  none: Filter,
  onSearch: (filter: Filter) => void,
) {
  const [wish, setWish] = useState(filter);
  return {
    wish,
    bind: (field: keyof Filter) => ({
      value: wish[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        setWish({ ...wish, [field]: event.currentTarget.value }),
    }),
    reset: () => {
      setWish(none);
      onSearch(none);
    },
  };
}
