import { Box, Typography } from '@mui/material';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { thumbnail } from '../../../ui/admin/uploaded-image.ts';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { BannerRow } from '../admin-contract.ts';
import { RecordLink } from './record-link.tsx';
import { TranslationGaps } from './translation-gaps.tsx';

/** List of the banners of all pages. */
export default function BannersPage() {
  const { data, error, refetch } = useAdminQuery<{ rows: BannerRow[] }>('/api/admin/banners/');
  return (
    <AdminPage title="Banners">
      {error && <ErrorMessage failure={error} again={refetch} />}
      <Typography color="textSecondary">
        The home page shows the picture of <RecordLink to="/pages/home">its page</RecordLink>, and each
        excursion <RecordLink to="/excursions">its own pictures</RecordLink>: they have no banner.
      </Typography>
      {!data && !error && <LoadingIndicator />}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
          gap: 3,
          listStyle: 'none',
          padding: 0,
        }}
      >
        {data?.rows.map(({ id, name, image, title, missing, outdated }) => (
          <li key={id}>
            <Box
              sx={{ aspectRatio: '2 / 1', background: 'var(--shade)', borderRadius: 1, overflow: 'hidden' }}
            >
              {image && (
                <Box
                  component="img"
                  src={thumbnail(image)}
                  alt=""
                  loading="lazy"
                  sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
                />
              )}
            </Box>
            <RecordLink to={`/banners/${id}`}>{name}</RecordLink>
            <Typography variant="body2">{title || 'No line yet'}</Typography>
            <TranslationGaps missing={missing} outdated={outdated} />
          </li>
        ))}
      </Box>
    </AdminPage>
  );
}
