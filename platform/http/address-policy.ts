import { BlockList, isIP } from 'node:net';

/**
 * Includes IPv6 forms of IPv4 addresses (mapped, translated, compatible, NAT64, 6to4). One list per family: Node
 * matches IPv4 against mapped IPv6 rules.
 */
const IPV4: ReadonlyArray<[string, number]> = [
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
const IPV6: ReadonlyArray<[string, number]> = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
const notPublic = {
  4: listOf(IPV4.map(([net, bits]) => ({ net, bits, family: 4 as const }))),
  6: listOf(IPV6.map(([net, bits]) => ({ net, bits, family: 6 as const }))),
};
const loopback = {
  4: listOf([{ net: '127.0.0.0', bits: 8, family: 4 }]),
  6: listOf([{ net: '::1', bits: 128, family: 6 }]),
};

export type AddressRules = {
  /** http only for loopback with `insecureLoopback`. */
  protocol: 'http:' | 'https:';
  allowPrivateRanges: readonly string[];
  /** Development only, even without TLS. */
  insecureLoopback: boolean;
};

/** False for anything but an IP address. */
export function mayConnect(address: string, rules: AddressRules): boolean {
  const family = isIP(address);
  if (family !== 4 && family !== 6) return false;
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (rules.insecureLoopback && loopback[family].check(address, type)) return true;
  if (rules.protocol === 'http:') return false;
  if (!notPublic[family].check(address, type)) return true;
  const allowed = rules.allowPrivateRanges.map(parseRange).filter((range) => range?.family === family);
  return listOf(allowed.filter((range) => range !== null)).check(address, type);
}

const thisMachine = {
  4: listOf([
    { net: '127.0.0.0', bits: 8, family: 4 },
    { net: '0.0.0.0', bits: 32, family: 4 },
  ]),
  6: listOf([
    { net: '::', bits: 127, family: 6 },
    { net: '::ffff:127.0.0.0', bits: 104, family: 6 },
    { net: '::ffff:0.0.0.0', bits: 128, family: 6 },
  ]),
};

/** Loopback and unspecified, in any notation. */
export function isThisMachine(address: string): boolean {
  const family = isIP(address);
  return (family === 4 || family === 6) && thisMachine[family].check(address, family === 6 ? 'ipv6' : 'ipv4');
}

type Range = { net: string; bits: number; family: 4 | 6 };

export function parseRange(text: string): Range | null {
  const [net = '', bits = ''] = text.trim().split('/');
  const family = isIP(net);
  if ((family !== 4 && family !== 6) || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128))
    return null;
  return { net, bits: Number(bits), family };
}

/** RFC 1918, RFC 4193. */
const PRIVATE: readonly Range[] = [
  { net: '10.0.0.0', bits: 8, family: 4 },
  { net: '172.16.0.0', bits: 12, family: 4 },
  { net: '192.168.0.0', bits: 16, family: 4 },
  { net: 'fc00::', bits: 7, family: 6 },
];

/** Excludes loopback and link-local (cloud metadata). */
export function isPrivateRange(text: string): boolean {
  const range = parseRange(text);
  if (!range) return false;
  const type = range.family === 6 ? 'ipv6' : 'ipv4';
  // AWS metadata service.
  if (range.family === 6 && listOf([range]).check('fd00:ec2::254', 'ipv6')) return false;
  return PRIVATE.some(
    (network) =>
      network.family === range.family && range.bits >= network.bits && listOf([network]).check(range.net, type),
  );
}

/** False for what is no address. IPv4 also as `::ffff:192.0.2.1`. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const parsed = ranges.map(parseRange).filter((range) => range !== null);
  // Without the interface of a link-local address.
  return listOf(parsed).check(address.replace(/%.*/, ''), family === 6 ? 'ipv6' : 'ipv4');
}

function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const { net, bits, family } of ranges) list.addSubnet(net, bits, family === 6 ? 'ipv6' : 'ipv4');
  return list;
}
