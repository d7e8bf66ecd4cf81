import { Box, Checkbox, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';
import { weeklyDays } from '../weeks-contract.ts';

/** Last day and skipped days of a weekly meeting. */
export function RepeatFields({
  first,
  until,
  skip,
  onChange,
}: {
  first: CalendarDate | undefined;
  until: string;
  skip: readonly CalendarDate[];
  onChange: (next: { until: string; skip: CalendarDate[] }) => void;
}) {
  const last = parseCalendarDate(until);
  const backwards = first !== undefined && last !== undefined && last < first;
  const days = first && last && !backwards ? weeklyDays(first, last) : [];
  return (
    <Box>
      <TextField
        label="Every week until"
        type="date"
        value={until}
        onChange={(event) => onChange({ until: event.target.value, skip: [] })}
        error={backwards}
        helperText={backwards ? 'This is before the first day.' : 'Leave it empty for a single meeting.'}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: { xs: '100%', sm: '50%' } }}
      />
      {days.length > 0 && (
        <FormGroup role="group" aria-label="Days of the meeting">
          <Typography variant="body2" color="textSecondary">
            Take away the days on which there is none:
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, maxHeight: 220, overflowY: 'auto' }}>
            {days.map((day) => (
              <FormControlLabel
                key={day}
                label={formatDayWithWeekday(day)}
                sx={{ width: '11rem' }}
                control={
                  <Checkbox
                    size="small"
                    checked={!skip.includes(day)}
                    onChange={(event) =>
                      onChange({
                        until,
                        skip: event.target.checked ? skip.filter((other) => other !== day) : [...skip, day],
                      })
                    }
                  />
                }
              />
            ))}
          </Box>
        </FormGroup>
      )}
    </Box>
  );
}
