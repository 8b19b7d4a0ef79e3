const INVALID = ':is(input, textarea, button)[aria-invalid="true"]';

/** The first field within a place that says what is wrong with it. */
export const refusedIn = (place: ParentNode | null): HTMLElement | null =>
  place?.querySelector<HTMLElement>(INVALID) ?? null;
