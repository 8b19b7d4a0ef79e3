import { expect, test } from 'vitest';
import { networkOf } from './networks.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2ff::1', '2001:0db8:0001:0200::/56'],
  ['2001:db8:1:200:a:b:c:d', '2001:0db8:0001:0200::/56'],
  ['2001:db8:1:300::1', '2001:0db8:0001:0300::/56'],
  ['::1', '0000:0000:0000:0000::/56'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/56'],
  ['nonsense', 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
