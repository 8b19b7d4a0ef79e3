/** In a file of its own: beside Playwright's test runner Lighthouse finds no beginning in its traces. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
