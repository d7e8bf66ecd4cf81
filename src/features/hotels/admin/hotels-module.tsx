import HotelIcon from '@mui/icons-material/HotelOutlined';
import { type ComponentType, lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import type { MergeDialogProps } from './hotel-uses.tsx';

const HotelList = lazy(() => import('./hotel-list.tsx'));
const HotelEdit = lazy(() => import('./hotel-edit.tsx'));
const HotelCreate = lazy(() => import('./hotel-create.tsx'));

/** Hotel administration. `MergeDialog` is passed in because its room depends on this one. */
export function hotelsModule(MergeDialog: ComponentType<MergeDialogProps>): AdminModule {
  const Edit = () => <HotelEdit MergeDialog={MergeDialog} />;
  return {
    resources: [
      { name: 'hotels', list: HotelList, edit: Edit, create: HotelCreate, recordRepresentation: 'name' },
    ],
    menu: [{ to: '/hotels', label: 'Hotels', icon: <HotelIcon aria-hidden /> }],
  };
}
