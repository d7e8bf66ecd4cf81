import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies append the port: `203.0.113.5:4711`, `[2001:db8::1]:4711`. */
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const IPV6_IN_BRACKETS = /^\[([0-9a-f:.%]+)\](?::\d+)?$/i;

/** The networks of a visitor, the narrowest first. Rate limits have a budget for each. */
export interface VisitorNetworks {
  /** An IPv4 address, or the /64 network of an IPv6 address: one connection owns all of it. */
  address: string;
  /** The /56 network of an IPv6 address: what a provider assigns to a home or an office. */
  site?: string;
  /** The /48 network of an IPv6 address: the largest that one customer is assigned. */
  allocation?: string;
}

/** The networks of an IP address as in `request.ip`, with or without a port. */
export function visitorNetworks(ip: string): VisitorNetworks {
  const plain = withoutPort(ip);
  const mapped = IPV4_IN_IPV6.exec(plain)?.[1];
  if (mapped) return { address: mapped };
  if (!isIPv6(plain)) return { address: plain };
  const groups = groupsOf(plain);
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  if (isIPv4InIPv6(groups)) return { address: bytesOf(groups.slice(6)).join('.') };
  const hex = (...groups: number[]) => groups.map((group) => group.toString(16)).join(':');
  return {
    address: `${hex(a, b, c, d)}::/64`,
    site: `${hex(a, b, c, d & 0xff00)}::/56`,
    allocation: `${hex(a, b, c)}::/48`,
  };
}

/** The key that rate limits count as one visitor: the narrowest of `visitorNetworks`. */
export function visitorAddress(ip: string): string {
  return visitorNetworks(ip).address;
}

function withoutPort(ip: string): string {
  return IPV4_WITH_PORT.exec(ip)?.[1] ?? IPV6_IN_BRACKETS.exec(ip)?.[1] ?? ip;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16));
}

/** An IPv4 address in hexadecimal: `::ffff:cb00:7105`. */
function isIPv4InIPv6(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function bytesOf(groups: readonly number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 0xff]);
}
