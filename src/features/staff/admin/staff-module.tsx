import PeopleIcon from '@mui/icons-material/GroupOutlined';
import AccountIcon from '@mui/icons-material/PersonOutlineOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { ForAdmins } from '../../../ui/admin/for-admins.tsx';

const AccountPage = lazy(() => import('./account-page.tsx'));
const FirstAccountPage = lazy(() => import('./first-account-page.tsx'));
const ForgottenPasswordPage = lazy(() => import('./forgotten-password-page.tsx'));
const InvitationPage = lazy(() => import('./invitation-page.tsx'));
const StaffPage = lazy(() => import('./staff-page.tsx'));
const ResetPasswordPage = lazy(() => import('./reset-password-page.tsx'));
const SignInPage = lazy(() => import('./sign-in-page.tsx'));

/** Staff accounts and invitations. */
export const staffModule: AdminModule = {
  doors: [
    { path: '/first', element: <FirstAccountPage /> },
    { path: '/forgotten-password', element: <ForgottenPasswordPage /> },
    { path: '/invitation', element: <InvitationPage /> },
    { path: '/reset-password', element: <ResetPasswordPage /> },
    { path: '/sign-in', element: <SignInPage /> },
  ],
  routes: [
    {
      path: '/people',
      element: (
        <ForAdmins>
          <StaffPage />
        </ForAdmins>
      ),
    },
  ],
  menu: [{ to: '/people', label: 'People', icon: <PeopleIcon />, admin: true }],
};

/** The account of the signed-in user. */
export const accountModule: AdminModule = {
  routes: [{ path: '/account', element: <AccountPage /> }],
  menu: [{ to: '/account', label: 'Your account', icon: <AccountIcon /> }],
};
