import InboxIcon from '@mui/icons-material/InboxOutlined';
import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';

const InboxPage = lazy(() => import('./inbox-page.tsx'));
const MessagePage = lazy(() => import('./message-page.tsx'));

/** What visitors send, and the answers. */
export const inboxPart: DeskPart = {
  routes: [
    { path: '/inbox', element: <InboxPage /> },
    { path: '/inbox/:kind/:id', element: <MessagePage /> },
  ],
  menu: [{ to: '/inbox', label: 'Inbox', icon: <InboxIcon aria-hidden /> }],
};
