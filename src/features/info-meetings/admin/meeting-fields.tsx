import { Box, TextField } from '@mui/material';
import { ClockField } from '../../../ui/admin/clock-field.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { parseCalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { parseWallTime } from '../../../values/wall-time.ts';
import { HotelPicker } from '../../hotels/admin/hotel-picker.tsx';

/** The form state of a meeting. */
export interface MeetingDraft {
  hotel_id: number | null;
  date: string;
  time_from: string;
  time_to: string;
}
export type DraftProblems = Partial<Record<keyof MeetingDraft, string>>;

export function MeetingFields({
  draft,
  onChange,
  problems,
}: {
  draft: MeetingDraft;
  onChange: (change: Partial<MeetingDraft>) => void;
  problems: DraftProblems;
}) {
  const time = (name: 'time_from' | 'time_to', label: string, hint: string) => (
    <ClockField
      label={label}
      value={draft[name]}
      onChange={(written) => onChange({ [name]: written })}
      problem={problems[name]}
      helperText={hint}
      required
      fullWidth
    />
  );
  const weekday = parseCalendarDate(draft.date) ? formatDayWithWeekday(draft.date) : ' ';
  return (
    <>
      <HotelPicker
        label="Hotel"
        value={draft.hotel_id}
        onChange={(id) => onChange({ hotel_id: id })}
        required
        error={problems.hotel_id}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '4fr 3fr 3fr' }, columnGap: 2 }}>
        <TextField
          type="date"
          label="Day"
          value={draft.date}
          onChange={(event) => onChange({ date: event.target.value })}
          error={problems.date !== undefined}
          helperText={problems.date ?? weekday}
          required
          fullWidth
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {time('time_from', 'From', 'In Spain, like 17:30')}
        {time('time_to', 'To', ' ')}
      </Box>
    </>
  );
}

const NO_TIME = 'Write it by 24 hours, like 17:30.';

/** Problems that prevent submitting. */
export function problemsOf({ hotel_id, date, time_from, time_to }: MeetingDraft): DraftProblems {
  const problems: DraftProblems = {};
  if (hotel_id === null) problems.hotel_id = 'Choose the hotel.';
  if (!parseCalendarDate(date)) problems.date = 'Choose the day.';
  else if (date < todayInMadrid()) problems.date = 'This day is over.';
  if (time_from === '') problems.time_from = 'When does it begin?';
  else if (!parseWallTime(time_from)) problems.time_from = NO_TIME;
  if (time_to === '') problems.time_to = 'When does it end?';
  else if (!parseWallTime(time_to)) problems.time_to = NO_TIME;
  else if (time_to <= time_from) problems.time_to = 'It ends before it begins.';
  return problems;
}
