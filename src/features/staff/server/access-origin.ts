import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { keyedHash } from '../../../db/keyed-hash.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { type VisitorNetworks, visitorNetworks } from '../../../http/visitor-networks.ts';
import { describeDevice } from '../../../values/describe-device.ts';
import { cleanDeviceName } from './known-devices.ts';

/** Where an act came from, as the access log stores it. */
export interface AccessOrigin {
  /** See `networkCode`; null where it is not known. */
  network: string | null;
  /** Such as "Firefox on Windows". */
  device: string;
}

/** Services on behalf of one request. Without an origin the access log names no network and no device. */
export interface RequestServices extends ApiServices {
  origin?: AccessOrigin;
}

/** The services with the origin of a request. */
export async function servicesOf<S extends ApiServices>(
  services: S,
  { ip, headers }: FastifyRequest,
): Promise<S & { origin: AccessOrigin }> {
  return { ...services, origin: await accessOrigin(services.database, ip, headers['user-agent'] ?? '') };
}

/** Never call it inside `database.write`. */
export async function accessOrigin(
  database: Database,
  address: string,
  userAgent: string,
): Promise<AccessOrigin> {
  return {
    network: await networkCode(database, address),
    device: describeDevice(cleanDeviceName(userAgent)),
  };
}

/**
 * A short code of the network an address belongs to: equal for one IPv4 address and for all of an IPv6 /48, so that
 * tries from one place are seen to be so. It is a keyed hash: the log holds no address. [SEC-52]
 */
export async function networkCode(database: Database, address: string): Promise<string> {
  const networks = networksOf(address);
  const hash = await keyedHash(database, `access-log ${networks.allocation ?? networks.address}`);
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, 10);
}

/** The networks of an address, also of one that is shortened to its /64 already. */
export function networksOf(address: string): VisitorNetworks {
  return visitorNetworks(address.replace(/::\/64$/, '::'));
}
