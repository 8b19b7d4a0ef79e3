/** What a form asks its card fields for, whosever they are. */
export type CardHandle = {
  /** The provider's name for the card that was typed; null where something is wrong with it, which the fields say. */
  take: () => Promise<string | null>;
  /** The same for a card that is only kept: its bank may ask first. */
  keep: (begin: () => Promise<string>) => Promise<string | null>;
};
