import HotelIcon from '@mui/icons-material/HotelOutlined';
import { type ComponentType, lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import type { MergeDialogProps } from './hotel-uses.tsx';

const HotelsPage = lazy(() => import('./hotels-page.tsx'));
const HotelPage = lazy(() => import('./hotel-page.tsx'));
const NewHotelPage = lazy(() => import('./new-hotel-page.tsx'));

/** Hotel administration. `MergeDialog` is passed in because its room depends on this one. */
export function hotelsModule(MergeDialog: ComponentType<MergeDialogProps>): AdminModule {
  const Edit = () => <HotelPage MergeDialog={MergeDialog} />;
  return {
    resources: [
      { name: 'hotels', list: HotelsPage, edit: Edit, create: NewHotelPage, recordRepresentation: 'name' },
    ],
    menu: [{ to: '/hotels', label: 'Hotels', icon: <HotelIcon aria-hidden /> }],
  };
}
