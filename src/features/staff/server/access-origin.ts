import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { keyedHash } from '../../../db/keyed-hash.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { type VisitorNetworks, visitorNetworks } from '../../../http/visitor-networks.ts';
import { describeDevice } from '../../../values/describe-device.ts';
import { cleanDeviceName } from './known-devices.ts';

/** Origin of an action, as stored in the access log. */
export interface AccessOrigin {
  /** See `networkCode`; null if unknown. */
  network: string | null;
  /** For example "Firefox on Windows". */
  device: string;
}

/** Services bound to a request. Without `origin` the access log stores neither network nor device. */
export interface RequestServices extends ApiServices {
  origin?: AccessOrigin;
}

/** Services with the origin of a request. */
export async function servicesOf<S extends ApiServices>(
  services: S,
  { ip, headers }: FastifyRequest,
): Promise<S & { origin: AccessOrigin }> {
  return { ...services, origin: await accessOrigin(services.database, ip, headers['user-agent'] ?? '') };
}

/** Must not be called inside `database.write`. */
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
 * A short code of the network of an address: equal for one IPv4 address and for a whole IPv6 /48, so that attempts from
 * one network can be correlated. A keyed hash: the log stores no address. [SEC-52]
 */
export async function networkCode(database: Database, address: string): Promise<string> {
  const networks = networksOf(address);
  const hash = await keyedHash(database, `access-log ${networks.allocation ?? networks.address}`);
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, 10);
}

/** The networks of an address, which may already be truncated to its /64. */
export function networksOf(address: string): VisitorNetworks {
  return visitorNetworks(address.replace(/::\/64$/, '::'));
}
