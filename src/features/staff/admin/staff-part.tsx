import PeopleIcon from '@mui/icons-material/GroupOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import AccessLogIcon from '@mui/icons-material/LoginOutlined';
import AccountIcon from '@mui/icons-material/PersonOutlineOutlined';
import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';
import { ForAdmins } from '../../../ui/desk/for-admins.tsx';

const AccessLogPage = lazy(() => import('./access-log-page.tsx'));
const AccountPage = lazy(() => import('./account-page.tsx'));
const AuditPage = lazy(() => import('./audit-page.tsx'));
const FirstAccountPage = lazy(() => import('./first-account-page.tsx'));
const ForgottenPasswordPage = lazy(() => import('./forgotten-password-page.tsx'));
const InvitationPage = lazy(() => import('./invitation-page.tsx'));
const PeoplePage = lazy(() => import('./people-page.tsx'));
const ResetPasswordPage = lazy(() => import('./reset-password-page.tsx'));
const SignInPage = lazy(() => import('./sign-in-page.tsx'));

/** Who may enter the desk, and what they did there. */
export const staffPart: DeskPart = {
  doors: [
    { path: '/first', element: <FirstAccountPage /> },
    { path: '/forgotten-password', element: <ForgottenPasswordPage /> },
    { path: '/invitation', element: <InvitationPage /> },
    { path: '/reset-password', element: <ResetPasswordPage /> },
    { path: '/sign-in', element: <SignInPage /> },
  ],
  routes: [
    { path: '/account', element: <AccountPage /> },
    {
      path: '/access-log',
      element: (
        <ForAdmins>
          <AccessLogPage />
        </ForAdmins>
      ),
    },
    {
      path: '/audit',
      element: (
        <ForAdmins>
          <AuditPage />
        </ForAdmins>
      ),
    },
    {
      path: '/people',
      element: (
        <ForAdmins>
          <PeoplePage />
        </ForAdmins>
      ),
    },
  ],
  menu: [
    { to: '/people', label: 'People', icon: <PeopleIcon />, admin: true },
    { to: '/audit', label: 'Audit log', icon: <AuditIcon />, admin: true },
    { to: '/access-log', label: 'Access log', icon: <AccessLogIcon />, admin: true },
    { to: '/account', label: 'Your account', icon: <AccountIcon /> },
  ],
};
