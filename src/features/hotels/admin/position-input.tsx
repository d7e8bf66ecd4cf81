import { Box, Button, Link, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { mapsLink } from '../../../values/maps-link.ts';
import { formatPosition, type Position, parsePosition } from './position.ts';

const PositionMap = lazy(() => import('./position-map.tsx'));
const INVALID_POSITION = 'Write two numbers like 36.59912, -4.51587.';

/** Position of a hotel, set by a click on the map, by moving the marker, or as coordinates. [DESK-67] */
export function PositionInput() {
  const isInvalid = useRef(false);
  const validate = () => (isInvalid.current ? INVALID_POSITION : undefined);
  const latitude = useInput({ source: 'latitude', validate, parse: identity, format: identity });
  const longitude = useInput({ source: 'longitude', parse: identity, format: identity });
  const [typed, setTyped] = useState<string>();
  const { data: site, isPending } = useAdminQuery<{ tile_url: string; tile_attribution: string }>(
    '/api/site-settings/',
  );
  const position = positionOf(latitude.field.value, longitude.field.value);

  function setPosition(next: Position | null, text?: string) {
    isInvalid.current = false;
    setTyped(text);
    latitude.field.onChange(next?.latitude ?? null);
    longitude.field.onChange(next?.longitude ?? null);
  }
  function setCoordinates(text: string) {
    const read = parsePosition(text);
    if (read !== undefined) return setPosition(read, text);
    isInvalid.current = true;
    setTyped(text);
    return undefined;
  }
  const text = typed ?? formatPosition(position);
  const wrong = parsePosition(text) === undefined;

  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label="Coordinates"
          value={text}
          onChange={(event) => setCoordinates(event.target.value)}
          error={wrong}
          helperText={
            wrong ? INVALID_POSITION : 'Latitude, longitude. Copied from any map they can be put in here.'
          }
          fullWidth
        />
        {position && (
          <Button onClick={() => setPosition(null)} sx={{ marginTop: 1, flexShrink: 0 }}>
            Take away
          </Button>
        )}
      </Box>
      <Box sx={{ height: { xs: 320, md: 420 }, marginBlock: 1, border: '1px solid var(--line)' }}>
        <Suspense fallback={null}>
          {!isPending && (
            <PositionMap
              position={position}
              onChange={(next) => setPosition(next)}
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

function identity<T>(value: T): T {
  return value;
}
