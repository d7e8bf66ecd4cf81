// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: it runs the browser tests in two thirds of the time. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Debian packages, the preferred one first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Returns the path of a Chromium; `CHROMIUM` overrides it. On Debian as root it is installed as a package. */
export function findOrInstallBrowser() {
  const found = [process.env.CHROMIUM, ...USUAL].find((file) => file && existsSync(file));
  if (found) return found;
  process.stdout.write('Installing Chromium …\n');
  PACKAGES.some((name) => installDebianPackages([name]));
  const installed = USUAL.find((file) => existsSync(file));
  if (installed) return installed;
  process.stderr.write('The browser tests need Chromium: install it, or name one in CHROMIUM\n');
  process.exit(1);
}

/** Installs Debian's packages where that is possible: on Debian, as root. Returns whether it did. */
export function installDebianPackages(names) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', ...names]);
}

/** Returns whether the command succeeded. */
function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
