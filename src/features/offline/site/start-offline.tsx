import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { keepPages } from './keep-pages.ts';
import { OfflineSign } from './offline-sign.tsx';

/** Where the layout leaves room for the sign: a live region from the beginning, so that it is heard. */
const SIGN_ELEMENT = 'offline';

/** Begins to help on a poor connection, once the page itself is there. `said` goes along with every call. */
export async function startOffline(
  queryClient: QueryClient,
  i18n: I18n,
  said: Record<string, string>,
): Promise<void> {
  await loaded();
  const element = document.getElementById(SIGN_ELEMENT);
  if (element) {
    createRoot(element).render(
      <I18nProvider i18n={i18n}>
        <OfflineSign queryClient={queryClient} />
      </I18nProvider>,
    );
  }
  // In development nothing is kept: what is built there changes all the time.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await controlled();
  leaveByTheWorker();
  keepPages(queryClient, said);
}

function loaded(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined;
  return new Promise((resolve) => window.addEventListener('load', resolve));
}

function controlled(): Promise<unknown> | undefined {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return undefined;
  return new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
}

/** Without a connection a link is followed by the browser: the worker knows whether the page is on the device. */
function leaveByTheWorker(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!navigator.onLine && link instanceof HTMLAnchorElement && link.origin === location.origin) {
        event.stopPropagation();
      }
    },
    true,
  );
}
