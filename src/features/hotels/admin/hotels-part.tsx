import HotelIcon from '@mui/icons-material/HotelOutlined';
import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';

const HotelList = lazy(() => import('./hotel-list.tsx'));
const HotelEdit = lazy(() => import('./hotel-edit.tsx'));
const HotelCreate = lazy(() => import('./hotel-create.tsx'));

/** The hotels, their names and where they are. */
export const hotelsPart: DeskPart = {
  resources: [
    { name: 'hotels', list: HotelList, edit: HotelEdit, create: HotelCreate, recordRepresentation: 'name' },
  ],
  menu: [{ to: '/hotels', label: 'Hotels', icon: <HotelIcon aria-hidden /> }],
};
