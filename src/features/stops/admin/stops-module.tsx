import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';

/** Places where coaches stop. */
export const stopsModule: AdminModule = {
  routes: [
    { path: '/stops', element: screen(lazy(() => import('./stops-page.tsx'))) },
    { path: '/stops/:id', element: screen(lazy(() => import('./stop-page.tsx'))) },
  ],
  menu: [{ to: '/stops', label: 'Stops', icon: <PlaceIcon aria-hidden /> }],
};

function screen(Screen: ComponentType): ReactNode {
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <Screen />
    </Suspense>
  );
}
