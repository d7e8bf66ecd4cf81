import HotelIcon from '@mui/icons-material/HotelOutlined';
import { type ComponentType, lazy, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import type { MergeDialogProps } from './hotel-uses.tsx';

const HotelsPage = lazy(() => import('./hotels-page.tsx'));
const HotelPage = lazy(() => import('./hotel-page.tsx'));

/** Hotel administration. `MergeDialog` is passed in because its room depends on this one. */
export function hotelsModule(MergeDialog: ComponentType<MergeDialogProps>): AdminModule {
  return {
    routes: [
      {
        path: '/hotels',
        element: (
          <Suspense fallback={<LoadingIndicator />}>
            <HotelsPage />
          </Suspense>
        ),
      },
      {
        path: '/hotels/:id',
        element: (
          <Suspense fallback={<LoadingIndicator />}>
            <HotelPage MergeDialog={MergeDialog} />
          </Suspense>
        ),
      },
    ],
    menu: [{ to: '/hotels', label: 'Hotels', icon: <HotelIcon aria-hidden /> }],
  };
}
