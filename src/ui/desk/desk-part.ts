import type { ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';

/** A screen of the desk; its path is below /admin, `/hotels/:id`. */
export interface DeskRoute {
  path: string;
  element: ReactNode;
}

export interface DeskMenuEntry {
  /** Below /admin: `/hotels`. */
  to: string;
  label: string;
  icon: ReactNode;
  /** Whether only administrators see it. The server refuses the others anyway. */
  admin?: boolean;
}

/** What one feature brings to the desk. */
export interface DeskPart {
  /** Records that the data provider knows: the name is the path of their calls under /api/admin/. */
  resources?: ResourceProps[];
  routes?: DeskRoute[];
  /** Screens for who is not signed in; they stand alone, without the menu. */
  doors?: DeskRoute[];
  menu?: DeskMenuEntry[];
}
