import { QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Admin, CustomRoutes, defaultI18nProvider, localStorageStore } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import { AdminError } from '../ui/admin/admin-error.ts';
import { NotForThisAccount } from '../ui/admin/for-admins.tsx';
import { AdminFailure } from './admin-failure.tsx';
import { authProvider } from './auth-provider.ts';
import { AdminLayout } from './layout.tsx';
import { AdminLoading } from './loading.tsx';
import { MODULES } from './modules.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { AdminNotification } from './notification.tsx';
import { adminTheme } from './theme.ts';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without network a call fails at once and is reported, instead of pausing.
      queries: { retry: isRetryable, staleTime: 0, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const store = localStorageStore('1', 'back-office');
const light = adminTheme('light');
const dark = adminTheme('dark');

/** Retries once when there was no response; an error response is final. */
function isRetryable(failures: number, failure: unknown): boolean {
  return failures < 1 && !(failure instanceof AdminError && failure.status >= 400 && failure.status < 500);
}

/** The whole back office. Its router has the base /admin, so paths are `/hotels`, not `/admin/hotels`. */
export function AdminApp() {
  return <RouterProvider router={router} />;
}

function Screens() {
  const [queryClient] = useState(createQueryClient);
  return (
    <Admin
      title="Back office"
      authProvider={authProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={store}
      theme={light}
      darkTheme={dark}
      layout={AdminLayout}
      loading={AdminLoading}
      notification={AdminNotification}
      error={AdminFailure}
      catchAll={NotFoundPage}
      accessDenied={NotForThisAccount}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes noLayout>
        {MODULES.flatMap(({ doors = [] }) => doors).map((door) => (
          <Route
            key={door.path}
            path={door.path}
            element={<Suspense fallback={<AdminLoading />}>{door.element}</Suspense>}
          />
        ))}
      </CustomRoutes>
      <CustomRoutes>
        {MODULES.flatMap(({ routes = [] }) => routes).map((route) => (
          <Route key={route.path} {...route} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Screens /> }], { basename: '/admin' });
