import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ENTRY = 'src/site/entry-client.tsx';

declare global {
  interface Window {
    /** Errors and warnings of the page, since it was opened. */
    complaints: string[];
  }
}

/** A copy of the built site that records complaints in the page: WebDriver has no way to read the console. */
export function makeRecordingBuild(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-recording-'));
  for (const part of ['client', 'server']) {
    cpSync(path.join('dist', part), path.join(folder, part), { recursive: true });
  }
  const manifest = JSON.parse(readFileSync(path.join(folder, 'client/.vite/manifest.json'), 'utf8'));
  const entry = path.join(folder, 'client', manifest[ENTRY].file);
  writeFileSync(entry, `(${recordComplaints})();\n${readFileSync(entry, 'utf8')}`);
  for (const compressed of ['.br', '.gz']) rmSync(entry + compressed);
  return folder;
}

/** Runs in the page before anything of the site does, so it may use nothing of this module. */
function recordComplaints(): void {
  window.complaints = [];
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...values: unknown[]) => {
      window.complaints.push(values.map(String).join(' '));
      write.apply(console, values);
    };
  }
  window.addEventListener('error', ({ message }) => window.complaints.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.complaints.push(`refused by policy: ${violatedDirective} ${blockedURI}`),
  );
}
