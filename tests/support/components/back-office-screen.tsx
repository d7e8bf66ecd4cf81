import '../../../src/ui/styles/tokens.css';
import '../../../src/admin/admin.css';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

/** The response to a call of the back office with this body; undefined if there is nothing at the address. */
export type AnswerAdmin = (url: URL, body: unknown) => object | undefined;

const ADMIN = { id: 'ana', name: 'Ana Admin', email: 'ana@desk.example', role: 'admin' };
const { fetch } = window;
let root: Root | undefined;

/** Before the tests of a file, for hundreds of modules: the first test would wait for them. */
export async function loadBackOffice(): Promise<void> {
  history.pushState(null, '', '/admin');
  await import('../../../src/admin/admin-app.tsx');
}

/** After each test. */
export function cleanBackOffice(): void {
  root?.unmount();
  root = undefined;
  window.fetch = fetch;
  localStorage.clear();
}

/** Opens a screen of the back office as an administrator, with a fake API. */
export async function openBackOffice(address: string, answer: AnswerAdmin): Promise<void> {
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/api/')) return fetch.call(window, input, init);
    const found =
      url.pathname === '/api/admin/session/'
        ? { staff: ADMIN, second_factor: false }
        : answer(url, init?.body && JSON.parse(String(init.body)));
    return found ? Response.json(found) : Response.json({ error: 'no' }, { status: 404 });
  };
  history.pushState(null, '', address);
  // The router of the module lives longer than a test, and is notified as by a back navigation.
  const { AdminApp } = await import('../../../src/admin/admin-app.tsx');
  window.dispatchEvent(new PopStateEvent('popstate'));
  root?.unmount();
  document.body.innerHTML = '<div id="admin"></div>';
  root = createRoot(document.getElementById('admin') as HTMLElement);
  root.render(<AdminApp />);
  await vi.waitUntil(() => document.querySelector('main h1')?.textContent, { timeout: 15_000, interval: 5 });
}
