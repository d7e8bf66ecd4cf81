import { Box, Button, Chip, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { reportUnreadable } from '../../../ui/admin/report-unreadable.ts';
import { SavingDialog } from '../../../ui/admin/saving-dialog.tsx';
import { useDraftState } from '../../../ui/admin/use-draft-state.ts';
import {
  addDays,
  type CalendarDate,
  parseCalendarDate,
  todayInMadrid,
} from '../../../values/calendar-date.ts';
import { HotelPicker } from '../../hotels/admin/hotel-picker.tsx';
import { mondayOf } from '../weeks-contract.ts';
import { PlanView } from './plan-view.tsx';
import { useComparison } from './use-comparison.ts';

interface Written {
  /** The hotel whose week is copied. */
  from: number | null;
  day: string;
  toDay: string;
  hotels: { id: number; name: string }[];
}

/** Copies the meetings of a hotel's week to other hotels, in the same week or another. [DESK-69] */
export function CopyDialog({
  hotelId,
  week,
  onClose,
  onWritten,
}: {
  hotelId: number | null;
  week: CalendarDate | undefined;
  onClose: () => void;
  onWritten: () => Promise<unknown>;
}) {
  const written = useDraftState<Written>('/api/admin/info-meetings/copy/', {
    ...{ from: hotelId, day: week ?? todayInMadrid() },
    ...{ toDay: '', hotels: [] },
  });
  const { from, day, toDay, hotels } = written.value;
  const notify = useNotify();
  const source = parseCalendarDate(day);
  const target = parseCalendarDate(toDay) ?? source;
  const comparison = useComparison((apply) =>
    adminApi.post('/api/admin/info-meetings/copy/', {
      hotel_id: from,
      week: source,
      to_hotels: hotels.map(({ id }) => id),
      to_week: target,
      apply,
    }),
  );
  const ready = from !== null && source !== undefined && hotels.length > 0;

  function change(part: Partial<Written>) {
    comparison.clear();
    written.set((now) => ({ ...now, ...part }));
  }
  function leave() {
    written.forget();
    onClose();
  }
  const act = () => {
    if (reportUnreadable()) return undefined;
    return comparison.plan
      ? comparison.write(async ({ counts }) => {
          await onWritten();
          notify(`Added: ${counts.new}. Visitors see them from now on.`, { type: 'success' });
          leave();
        })
      : comparison.compare();
  };

  return (
    <SavingDialog busy={comparison.busy} onClose={leave} maxWidth="md" fullWidth aria-labelledby="copy">
      <DialogTitle id="copy">Copy a week to other hotels</DialogTitle>
      <DialogContent>
        <DraftNotice at={written.restoredAt} onDiscard={written.discard} />
        <HotelPicker label="From the hotel" value={from} onChange={(id) => change({ from: id })} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
          <TextField
            label="A day of the week to copy"
            type="date"
            value={day}
            onChange={(event) => change({ day: event.target.value })}
            helperText={weekOf(source)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label="Into the week of"
            type="date"
            value={toDay}
            onChange={(event) => change({ toDay: event.target.value })}
            helperText={toDay === '' ? 'The same week, unless you choose another' : weekOf(target)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
        <HotelPicker
          label="To these hotels"
          value={null}
          onChange={(_id, hotel) =>
            hotel &&
            !hotels.some(({ id }) => id === hotel.id) &&
            change({ hotels: [...hotels, { id: hotel.id, name: hotel.name }] })
          }
          helperText="Choose one after the other."
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
          {hotels.map(({ id, name }) => (
            <Chip
              key={id}
              label={name}
              disabled={comparison.busy}
              onDelete={() => change({ hotels: hotels.filter((other) => other.id !== id) })}
            />
          ))}
        </Box>
        {comparison.plan && <PlanView plan={comparison.plan} />}
        {comparison.failure !== undefined && <ErrorMessage failure={comparison.failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button
          variant="contained"
          onClick={act}
          loading={comparison.busy}
          disabled={!ready || (comparison.plan && comparison.changes === 0)}
        >
          {comparison.buttonLabel}
        </Button>
      </DialogActions>
    </SavingDialog>
  );
}

function weekOf(date: CalendarDate | undefined): string {
  if (!date) return ' ';
  const monday = mondayOf(date);
  return `${formatDayWithWeekday(monday)} to ${formatDayWithWeekday(addDays(monday, 6))}`;
}
