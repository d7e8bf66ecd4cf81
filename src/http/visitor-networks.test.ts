import { expect, test } from 'vitest';
import { visitorAddress, visitorNetworks } from './visitor-networks.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:4711', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:FFFF:CB00:7105', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:4711', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2::4:5:6:7:8', '1:2:0:4::/64'],
  ['1::6:7:8', '1:0:0:0::/64'],
  ['::3:4:5:6:7:8', '0:0:3:4::/64'],
  ['1:2:3::', '1:2:3:0::/64'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('rate limits treat %s as %s', (ip, visitor) => {
  expect(visitorAddress(ip)).toBe(visitor);
});

test.each([
  ['203.0.113.5', undefined, undefined],
  ['2001:db8:1:2345::1', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
  ['2001:db8:1:23ff::9', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
  ['2001:db8:1:ff00::9', '2001:db8:1:ff00::/56', '2001:db8:1::/48'],
])('%s is in the networks %s and %s', (ip, site, allocation) => {
  expect(visitorNetworks(ip)).toMatchObject(site ? { site, allocation } : {});
  expect(visitorNetworks(ip).site).toBe(site);
});
