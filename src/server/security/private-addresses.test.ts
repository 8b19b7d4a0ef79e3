import { describe, expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './private-addresses.ts';

describe('addresses that a stranger’s server does not have', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    'not an address',
  ])('%s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is out there',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );

  it.each([
    'localhost',
    'db',
    'x.localhost',
    'printer.local',
    'metadata.google.internal',
    '[::1]',
    '127.0.0.1',
    'nas.lan.',
  ])('nor a host of the house: %s', (host) => expect(isPrivateHost(host)).toBe(true));

  it('but a name on the internet may be one', () => {
    expect(isPrivateHost('fcm.googleapis.com')).toBe(false);
    expect(isPrivateHost('updates.push.services.mozilla.com.')).toBe(false);
  });
});
