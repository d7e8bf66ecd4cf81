import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { cachePages } from './cache-pages.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { cachedAddress } from './worker-contract.ts';

/** Id of the layout's live region for the notice; it exists from the beginning, so that screen readers announce it. */
const NOTICE_ELEMENT = 'offline';

/** Starts the offline features once the page has loaded. `headers` are sent with every request. */
export async function startOffline(
  queryClient: QueryClient,
  i18n: I18n,
  headers: Record<string, string>,
): Promise<void> {
  await loaded();
  const element = document.getElementById(NOTICE_ELEMENT);
  if (element) {
    createRoot(element).render(
      <I18nProvider i18n={i18n}>
        <OfflineNotice queryClient={queryClient} />
      </I18nProvider>,
    );
  }
  // No caching in development, where files change all the time.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await controlled();
  navigateThroughWorker();
  cachePages(queryClient, headers);
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

/**
 * While offline, links are followed by the browser: the worker knows which pages are cached. Those to a flight of the answer
 * that is shown need nothing else.
 */
function navigateThroughWorker(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (navigator.onLine || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      const isOfAnswer = link.search.includes('flight=') && cachedAddress(link) === cachedAddress(location);
      if (!isOfAnswer) event.stopPropagation();
    },
    true,
  );
}
