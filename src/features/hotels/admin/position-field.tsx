import { Box, Button, Link, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { mapsLink } from '../../../values/maps-link.ts';
import { type Coordinates, CoordinatesField } from './coordinates-field.tsx';

const PositionMap = lazy(() => import('./position-map.tsx'));
const NOWHERE = { latitude: null, longitude: null };

/** Position of a hotel, set by a click on the map, by moving the marker, or as coordinates. [DESK-67] */
export function PositionField({
  value,
  onChange,
  onReadable,
  error,
}: {
  value: Coordinates;
  onChange: (position: Coordinates) => void;
  onReadable: (isReadable: boolean) => void;
  error: string | undefined;
}) {
  const { data: site, isPending } = useAdminQuery<{ tile_url: string; tile_attribution: string }>(
    '/api/site-settings/',
  );
  const { latitude, longitude } = value;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <CoordinatesField
          value={value}
          onChange={onChange}
          onReadable={onReadable}
          error={error}
          helperText="Latitude, longitude. Copied from any map they can be put in here."
        />
        {position && (
          <Button onClick={() => onChange(NOWHERE)} sx={{ marginTop: 1, flexShrink: 0 }}>
            Take away
          </Button>
        )}
      </Box>
      <Box sx={{ height: { xs: 320, md: 420 }, marginBlock: 1, border: '1px solid var(--line)' }}>
        <Suspense fallback={null}>
          {!isPending && (
            <PositionMap
              position={position}
              onChange={onChange}
              tileUrl={site?.tile_url}
              attribution={site?.tile_attribution ?? ''}
            />
          )}
        </Suspense>
      </Box>
      <Typography variant="body2" color="textSecondary">
        Click where the entrance is, drag the marker, or select it and use the arrow keys (with Shift in
        larger steps).{' '}
        {position && (
          <Link href={mapsLink(position.latitude, position.longitude)} target="_blank" rel="noopener">
            Look at this place in Google Maps
          </Link>
        )}
      </Typography>
    </>
  );
}
