import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { addDays, todayInMadrid } from '../../../values/calendar-date.ts';
import { HotelPicker } from '../../hotels/admin/hotel-picker.tsx';
import { mondayOf } from '../weeks-contract.ts';
import type { MeetingsView } from './use-meetings-view.ts';

/** Chooses hotel and week. */
export function MeetingsFilter({
  view: { hotelId, week, past },
  show,
}: {
  view: MeetingsView;
  show: (change: Partial<MeetingsView>) => void;
}) {
  const thisWeek = mondayOf(todayInMadrid());
  const go = (days: number) => show({ week: addDays(week ?? thisWeek, days) });
  return (
    <Box sx={ROW}>
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <HotelPicker
          label="Hotel"
          value={hotelId}
          includeHidden
          onChange={(id) => show({ hotelId: id })}
          helperText={hotelId ? undefined : 'All hotels'}
        />
      </Box>
      <Box
        role="group"
        aria-label="Week"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <Button onClick={() => go(-7)} disabled={week === undefined}>
          Week before
        </Button>
        <Typography component="span" sx={{ minWidth: '11rem', textAlign: 'center', fontWeight: 600 }}>
          {week
            ? `${formatDayWithWeekday(week)} to ${formatDayWithWeekday(addDays(week, 6))}`
            : 'All weeks ahead'}
        </Typography>
        <Button onClick={() => (week ? go(7) : go(0))}>{week ? 'Week after' : 'By week'}</Button>
        {week && <Button onClick={() => show({ week: undefined })}>All weeks</Button>}
      </Box>
      <FormControlLabel
        label="Past ones too"
        control={<Switch checked={past} onChange={(event) => show({ past: event.target.checked })} />}
      />
    </Box>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, marginBottom: 2 } as const;
