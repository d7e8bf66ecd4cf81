import type { ReactNode } from 'react';

/** A screen of the back office; its path is relative to /admin, such as `/hotels/:id`. */
export interface AdminRoute {
  path: string;
  element: ReactNode;
}

export interface AdminMenuEntry {
  /** Relative to /admin: `/hotels`. */
  to: string;
  label: string;
  icon: ReactNode;
  /** Shown after the label. */
  after?: ReactNode;
  /** Visible to administrators only; the server enforces it. */
  admin?: boolean;
}

/** What a room contributes to the back office. */
export interface AdminModule {
  routes?: AdminRoute[];
  /** Screens without sign-in and menu. */
  doors?: AdminRoute[];
  menu?: AdminMenuEntry[];
}
