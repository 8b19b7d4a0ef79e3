import { expect, test } from 'vitest';
import { faultIn, mailFaultIn, placeIn } from './faults.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'refused', '127.0.0.1:25'],
  ['connect ECONNREFUSED ::1:25', 'refused', '::1:25'],
  ['getaddrinfo ENOTFOUND mail.example.org', 'unknown_host', 'mail.example.org'],
  ['ENOENT: no such file or directory, open "/srv/files/3"', 'missing', ''],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'denied', ''],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", 'address', ''],
  ['Message failed: 552 5.2.2 Mailbox full', 'full', ''],
  ['Mail command failed: 450 4.7.1 Greylisted', 'later', ''],
  ['Greeting never received', 'silent', ''],
  ['Connection timeout', 'silent', ''],
])('%s', (said, fault, place) => {
  expect([mailFaultIn(said), placeIn(said)]).toEqual([fault, place]);
});

test('what says nothing known stands in its own words, and a number of a job is no answer of a mail server', () => {
  expect(mailFaultIn('Cannot read properties of undefined')).toBeUndefined();
  expect(faultIn('550 rows could not be read')).toBeUndefined();
});
