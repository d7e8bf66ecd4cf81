import { Alert, Button } from '@mui/material';
import { MADRID } from '../../values/madrid-offset.ts';
import { formatMadridInstant } from './format-date.ts';

/** Says that what is in the form was written earlier and not sent. */
export function DraftNotice({ at, onDiscard }: { at: string | undefined; onDiscard: () => void }) {
  if (!at) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ marginBlock: 1 }}
      action={
        <Button color="inherit" onClick={onDiscard}>
          Discard it
        </Button>
      }
    >
      Draft from {formatDraftTime(at)} restored.
    </Alert>
  );
}

/** In Madrid: 10:14, with its day if that is not today. */
function formatDraftTime(at: string, now: Date = new Date()): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: MADRID });
  if (day.format(new Date(at)) !== day.format(now)) return formatMadridInstant(at);
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: MADRID } as const;
  return new Intl.DateTimeFormat('en-GB', time).format(new Date(at));
}
