import { Box, Button, Link, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { mapsLink } from '../../../values/maps-link.ts';
import { type Position, readPosition, sayPosition } from './position.ts';

const PositionMap = lazy(() => import('./position-map.tsx'));
const NOT_READ = 'Write two numbers like 36.59912, -4.51587.';

/** Where a hotel is: by a click on the map, by moving the marker, or by its coordinates. [DESK-67] */
export function PositionInput() {
  const misread = useRef(false);
  const validate = () => (misread.current ? NOT_READ : undefined);
  const latitude = useInput({ source: 'latitude', validate, parse: asIs, format: asIs });
  const longitude = useInput({ source: 'longitude', parse: asIs, format: asIs });
  const [written, setWritten] = useState<string>();
  const { data: site, isPending: asking } = useAdminQuery<{ tile_url: string; tile_attribution: string }>(
    '/api/site-settings/',
  );
  const position = positionOf(latitude.field.value, longitude.field.value);

  function place(next: Position | null, text?: string) {
    misread.current = false;
    setWritten(text);
    latitude.field.onChange(next?.latitude ?? null);
    longitude.field.onChange(next?.longitude ?? null);
  }
  function write(text: string) {
    const read = readPosition(text);
    if (read !== undefined) return place(read, text);
    misread.current = true;
    setWritten(text);
    return undefined;
  }
  const text = written ?? sayPosition(position);
  const wrong = readPosition(text) === undefined;

  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label="Coordinates"
          value={text}
          onChange={(event) => write(event.target.value)}
          error={wrong}
          helperText={wrong ? NOT_READ : 'Latitude, longitude. Copied from any map they can be put in here.'}
          fullWidth
        />
        {position && (
          <Button onClick={() => place(null)} sx={{ marginTop: 1, flexShrink: 0 }}>
            Take away
          </Button>
        )}
      </Box>
      <Box sx={{ height: { xs: 320, md: 420 }, marginBlock: 1, border: '1px solid var(--line)' }}>
        <Suspense fallback={null}>
          {!asking && (
            <PositionMap
              position={position}
              onChange={(next) => place(next)}
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

function positionOf(latitude: unknown, longitude: unknown): Position | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

function asIs<T>(value: T): T {
  return value;
}
