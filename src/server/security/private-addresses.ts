import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are nobody's on the public internet (RFC 6890 and later): this machine, its neighbours, metadata of clouds. */
const IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const IPV6: readonly [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, bits] of IPV4) {
  blocked.addSubnet(network, bits, 'ipv4');
  blocked.addSubnet(`::ffff:${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of IPV6) blocked.addSubnet(network, bits, 'ipv6');

/** Whether an IP address lies on a network that no stranger's server stands on; whatever is no address counts as one. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) === 0 || blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host that is written as an address, or as a name that only this network knows, is out of reach for strangers. */
export function isPrivateHost(host: string): boolean {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(bare) !== 0) return isPrivateAddress(bare);
  return !bare.includes('.') || /\.(localhost|local|internal|home\.arpa|lan)$/.test(bare);
}
