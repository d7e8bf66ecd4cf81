import { Box, Typography } from '@mui/material';
import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { thumbnail } from '../../../ui/desk/uploaded-image.ts';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { Waiting } from '../../../ui/desk/waiting.tsx';
import { WentWrong } from '../../../ui/desk/went-wrong.tsx';
import type { BannerRow } from '../desk-contract.ts';
import { Gaps } from './gaps.tsx';
import { RecordLink } from './record-link.tsx';

/** The picture and the line of every page. */
export default function BannersPage() {
  const { data, error, refetch } = useDesk<{ rows: BannerRow[] }>('/api/admin/banners/');
  return (
    <DeskPage title="Banners">
      {error && <WentWrong failure={error} again={refetch} />}
      {!data && !error && <Waiting />}
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
            <Gaps missing={missing} outdated={outdated} />
          </li>
        ))}
      </Box>
    </DeskPage>
  );
}
