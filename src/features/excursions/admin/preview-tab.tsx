import { Alert, Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { HotelPicker } from '../../hotels/admin/hotel-picker.tsx';
import type { ExcursionDraft } from './use-excursion-draft.ts';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
const HEIGHT = 860;

/** Preview of the page if the draft were published, in each language, at phone and desktop width. */
export function PreviewTab({ draft: { record, dirty, busy, save } }: { draft: ExcursionDraft }) {
  const [language, setLanguage] = useState<Language>('en');
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
  const [hotel, setHotel] = useState<number | null>(null);
  const query = new URLSearchParams({ lang: language, v: String(record.version) });
  if (hotel) query.set('hotel_id', String(hotel));
  return (
    <>
      {dirty && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" onClick={save} loading={busy}>
              Save draft
            </Button>
          }
        >
          The preview shows what is saved.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 2, alignItems: 'center' }}>
        <TextField
          select
          label="Language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          sx={{ minWidth: '12rem' }}
        >
          {LANGUAGES.map((each) => (
            <MenuItem key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          value={device}
          onChange={(_event, next: keyof typeof WIDTHS | null) => next && setDevice(next)}
          aria-label="Width"
        >
          <ToggleButton value="phone">Phone</ToggleButton>
          <ToggleButton value="desktop">Desktop</ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ flex: '1 1 16rem', maxWidth: '26rem' }}>
          <HotelPicker label="For the guests of a hotel" value={hotel} onChange={setHotel} />
        </Box>
      </Box>
      <Frame
        key={device}
        src={`/api/admin/excursions/${record.id}/preview/?${query}`}
        title={`Preview in ${LANGUAGE_NAMES[language]}`}
        width={WIDTHS[device]}
      />
    </>
  );
}

/** A frame of the given width, scaled down to fit. Scripts of the page do not run in it. */
function Frame({ src, title, width }: { src: string; title: string; width: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / (width + 4))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <Box ref={place} sx={{ height: HEIGHT * scale + 8, overflow: 'hidden' }}>
      <Box
        component="iframe"
        src={src}
        title={title}
        sandbox="allow-same-origin"
        sx={{
          width,
          height: HEIGHT,
          border: '2px solid var(--ink)',
          borderRadius: 1,
          background: 'var(--wall)',
          transform: `scale(${scale})`,
          transformOrigin: 'top left',
        }}
      />
    </Box>
  );
}
