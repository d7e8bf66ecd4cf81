import type { ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';

/** A screen of the back office; its path is below /admin, `/hotels/:id`. */
export interface AdminRoute {
  path: string;
  element: ReactNode;
}

export interface AdminMenuEntry {
  /** Below /admin: `/hotels`. */
  to: string;
  label: string;
  icon: ReactNode;
  /** Whether only administrators see it. The server refuses the others anyway. */
  admin?: boolean;
}

/** What one feature brings to the back office. */
export interface AdminModule {
  /** Records that the data provider knows: the name is the path of their calls under /api/admin/. */
  resources?: ResourceProps[];
  routes?: AdminRoute[];
  /** Screens for who is not signed in; they stand alone, without the menu. */
  doors?: AdminRoute[];
  menu?: AdminMenuEntry[];
}
