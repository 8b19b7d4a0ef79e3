/** Asked for by the page as a whole, so that no part of it has to wait for its words once it is drawn. */
export const PAGE_WORDS = ['translation', 'stream'] as const;
