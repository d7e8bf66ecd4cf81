import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import PanoramaIcon from '@mui/icons-material/PanoramaOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { ForAdmins } from '../../../ui/admin/for-admins.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';

const SettingsPage = lazy(() => import('./settings-page.tsx'));

/** The site's own texts, and settings. `MoreSettings` is passed in because its room depends on this one. */
export function pagesModule(MoreSettings: ComponentType): AdminModule {
  return {
    routes: [
      { path: '/pages', element: screen(lazy(() => import('./pages-page.tsx'))) },
      { path: '/pages/:id', element: screen(lazy(() => import('./page-page.tsx'))) },
      { path: '/banners', element: screen(lazy(() => import('./banners-page.tsx'))) },
      { path: '/banners/:id', element: screen(lazy(() => import('./banner-page.tsx'))) },
      { path: '/team', element: screen(lazy(() => import('./team-page.tsx'))) },
      { path: '/team/:id', element: screen(lazy(() => import('./member-page.tsx'))) },
      { path: '/notice', element: screen(lazy(() => import('./notice-page.tsx'))) },
      {
        path: '/settings',
        element: (
          <ForAdmins>
            {screen(() => (
              <SettingsPage more={<MoreSettings />} />
            ))}
          </ForAdmins>
        ),
      },
    ],
    menu: [
      { to: '/pages', label: 'Pages', icon: <ArticleIcon /> },
      { to: '/banners', label: 'Banners', icon: <PanoramaIcon /> },
      { to: '/team', label: 'Team', icon: <PeopleIcon /> },
      { to: '/notice', label: 'Service notice', icon: <CampaignIcon /> },
      { to: '/settings', label: 'Settings', icon: <SettingsIcon />, admin: true },
    ],
  };
}

function screen(Screen: ComponentType): ReactNode {
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <Screen />
    </Suspense>
  );
}
