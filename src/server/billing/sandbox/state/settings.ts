/** What an operator chooses in the provider's settings. */
export type Settings = {
  /** After how many days a failed renewal is tried again, each counted from the last try. */
  retryDays: number[];
  /** What becomes of the subscription when the last try has failed. */
  afterRetries: 'canceled' | 'past_due' | 'unpaid';
  /** The rate of tax, in percent, by the country of the customer's address. */
  taxRates: Record<string, number>;
};

export const SHIPPED_SETTINGS: Settings = {
  retryDays: [1, 3, 5, 7],
  afterRetries: 'canceled',
  taxRates: { AT: 20, CH: 8.1, DE: 19, ES: 21, FR: 20, GB: 20, IT: 22, NL: 21 },
};
