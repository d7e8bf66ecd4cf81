import { Box, MenuItem, TextField } from '@mui/material';
import {
  addDays,
  type CalendarDate,
  parseCalendarDate,
  todayInMadrid,
} from '../../../values/calendar-date.ts';
import { STEP_LABELS, STEPS_IN_ORDER } from './analytics-labels.ts';
import { type ChosenPeriod, SPANS } from './period.ts';

/** Chooses the period and its steps. */
export function PeriodChooser({
  period,
  onChoose,
}: {
  period: ChosenPeriod;
  onChoose: (period: Partial<ChosenPeriod>) => void;
}) {
  const today = todayInMadrid();
  const span = SPANS.find(({ days }) => period.to === today && period.from === addDays(today, 1 - days));

  function chooseDay(name: 'from' | 'to', text: string) {
    const day: CalendarDate | undefined = parseCalendarDate(text);
    if (day) onChoose({ ...period, [name]: day });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 1 }}>
      <TextField
        select
        label="Period"
        value={span?.days ?? ''}
        onChange={({ target }) => onChoose({ from: addDays(today, 1 - Number(target.value)), to: today })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: '13rem' }}
      >
        <MenuItem value="" disabled>
          As chosen
        </MenuItem>
        {SPANS.map(({ days, label }) => (
          <MenuItem key={days} value={days}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={`${name} ${period[name]}`}
          type="date"
          label={name === 'from' ? 'From' : 'To'}
          defaultValue={period[name]}
          onBlur={({ target }) => chooseDay(name, target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <TextField
        select
        label="In steps"
        value={period.step}
        onChange={({ target }) => onChoose({ ...period, step: target.value as ChosenPeriod['step'] })}
        sx={{ minWidth: '9rem' }}
      >
        {STEPS_IN_ORDER.map((step) => (
          <MenuItem key={step} value={step}>
            {STEP_LABELS[step]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
