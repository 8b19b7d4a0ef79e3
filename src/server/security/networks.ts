import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
};

/** The network that limits are counted by (behaviour.md, section 2.3): /24 of IPv4, /56 of IPv6. */
export function networkOf(ip: string): string {
  const v4 = MAPPED.exec(ip)?.[1] ?? ip;
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return 'unknown';
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(ip);
  const upper = fourth.padStart(4, '0').slice(0, 2);
  return `${[first, second, third].map((group) => group.padStart(4, '0')).join(':')}:${upper}00::/56`;
}
