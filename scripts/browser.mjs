// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium; `CHROMIUM` names one. On Debian as root it is installed from Debian's packages. */
export function findOrInstallBrowser() {
  const found = [process.env.CHROMIUM, ...USUAL].find((file) => file && existsSync(file));
  if (found) return found;
  process.stdout.write('Installing Chromium …\n');
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const installed = USUAL.find((file) => existsSync(file));
  if (installed) return installed;
  process.stderr.write('The browser tests need Chromium: install it, or name one in CHROMIUM\n');
  process.exit(1);
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
