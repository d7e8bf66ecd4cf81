import { Box, Button, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { UNREAD_LABELS, type UnreadReason } from '../../schedule-reading/sheet-contract.ts';
import type { ListReading } from '../schedule-contract.ts';
import type { PendingDecisions } from './use-pending-decisions.ts';

/** Sheets without a list: there is nothing to choose. */
const UNREADABLE: readonly UnreadReason[] = ['hidden', 'empty', 'no-headings'];

/** The sheets of a workbook that are read as one list, and those that are not, which staff can change. [LIST-15] */
export function SheetsPanel({
  format,
  busy,
  pending: { decisions, decide, send },
}: {
  format: ListReading['format'];
  busy: boolean;
  pending: PendingDecisions;
}) {
  if (!format || format.kind === 'csv' || format.read.length + format.unread.length < 2) return null;
  const read = format.read.map(({ name }) => name);
  const unread = format.unread.filter(({ reason }) => !UNREADABLE.includes(reason));
  const chosen = decisions.sheets ?? read;
  const choices = [...read, ...unread.map(({ name }) => name)];

  function choose(sheet: string, on: boolean) {
    const sheets = choices.filter((name) => (name === sheet ? on : chosen.includes(name)));
    decide({ sheets: sheets.join() === read.join() ? undefined : sheets });
  }

  return (
    <Box component="section" aria-labelledby="sheets">
      <Typography variant="h2" id="sheets" sx={{ marginBottom: 1 }}>
        Sheets
      </Typography>
      {read.length > 0 && <Typography>Sheets read: {read.join(', ')}</Typography>}
      {format.unread.length > 0 && (
        <Typography>
          Not read: {format.unread.map(({ name, reason }) => `${name} (${UNREAD_LABELS[reason]})`).join(', ')}
          .
        </Typography>
      )}
      {choices.length > 1 && (
        <>
          <FormGroup row role="group" aria-label="Sheets to read">
            {choices.map((name) => (
              <FormControlLabel
                key={name}
                label={name}
                control={
                  <Checkbox checked={chosen.includes(name)} onChange={(_event, on) => choose(name, on)} />
                }
              />
            ))}
          </FormGroup>
          <Button
            variant="contained"
            loading={busy}
            disabled={!decisions.sheets || decisions.sheets.length === 0}
            onClick={send}
          >
            Read these sheets
          </Button>
        </>
      )}
    </Box>
  );
}
