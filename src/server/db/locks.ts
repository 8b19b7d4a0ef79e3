/** Numbers of the advisory locks that the whole product shares; each has one meaning. */
export const LOCKS = {
  migrating: 7_304_021,
  /** One caller at a time may become the first admin. */
  firstAdmin: 7_304_022,
  /** Changes that could remove the last admin go one at a time. */
  lastAdmin: 7_304_023,
  /** Of several processes that start on a new database, one fills it. */
  filling: 7_304_024,
  /** Of several processes that start together, one makes the job tables. */
  preparingJobs: 7_304_025,
  /** A mail is handed over once, whatever asked for it: with the mail's number. */
  delivering: 7_304_026,
} as const;
