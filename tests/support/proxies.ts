import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/proxies');
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The executable of a proxy, or undefined if there is none. On Debian the package is unpacked into `.cache` instead of
 * installed, because an installed one would start to listen.
 */
export function findProxy(name: 'nginx' | 'caddy'): string | undefined {
  const unpacked = PLACES.map((place) => path.join(CACHE, place));
  const found = () =>
    [...PLACES, ...unpacked].map((place) => path.join(place, name)).find((file) => existsSync(file));
  const installed = found();
  if (installed || !existsSync('/usr/bin/apt-get')) return installed;
  mkdirSync(CACHE, { recursive: true });
  const download = () => spawnSync('apt-get', ['download', '-qq', name], { cwd: CACHE }).status === 0;
  if (!download()) {
    spawnSync('apt-get', ['update', '-qq']);
    download();
  }
  const packages = readdirSync(CACHE).filter((file) => file.startsWith(`${name}_`));
  for (const file of packages) spawnSync('dpkg-deb', ['-x', path.join(CACHE, file), CACHE]);
  return found();
}
