import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ConflictDialog } from '../../../ui/admin/conflict-dialog.tsx';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { foldDiacritics } from '../../../values/fold-diacritics.ts';
import { formatPickups } from './format-pickups.ts';
import { PickupFile } from './pickup-file.tsx';
import { PickupRows } from './pickup-rows.tsx';
import type { ExcursionDraft } from './use-excursion-draft.ts';
import type { PickupEdits, PickupLine, Pickups } from './use-pickup-edits.ts';

const ROWS_PER_PAGE = 25;
const SHOWS = {
  all: 'All hotels',
  with: 'With a pickup',
  without: 'Without a pickup',
  own: 'With a price of their own',
  edited: 'Changed and not saved',
} as const;
type Show = keyof typeof SHOWS;

/** Editor of where and when the excursion picks up the guests of each hotel. */
export function PickupsTab({
  draft: { record },
  pickups: edits,
}: {
  draft: ExcursionDraft;
  pickups: PickupEdits;
}) {
  const { lines, changes, loading, failure, rejected, busy, conflict } = edits;
  const [show, setShow] = useState<Show>('all');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const shown = lines.filter((line) => fits(line, show) && isNamed(line, q));
  const pages = Math.max(0, Math.ceil(shown.length / ROWS_PER_PAGE) - 1);
  const at = Math.min(page, pages);
  const changed = changes.set.length + changes.remove.length;
  const count = (of: Show) => lines.filter((line) => fits(line, of)).length;

  if (loading) return <LoadingIndicator />;
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        Pickups are on the site as soon as you save them, without a publish. Without a price of its own a
        hotel pays what the excursion costs. Without latitude and longitude visitors read that there is no
        pickup.
      </Typography>
      <DraftNotice at={edits.restoredAt} onDiscard={edits.discard} />
      <PickupFile excursionId={record.id} apply={edits.apply} unsaved={changed > 0} />
      {failure !== undefined && (
        <ErrorMessage failure={failure} {...(lines.length === 0 ? { again: edits.again } : {})} />
      )}
      {rejected.length > 0 && (
        <ul aria-label="What to mend">
          {rejected.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlock: 2, alignItems: 'center' }}>
        <TextField
          select
          label="Show"
          value={show}
          onChange={(event) => {
            setShow(event.target.value as Show);
            setPage(0);
          }}
          sx={{ minWidth: '15rem' }}
        >
          {(Object.keys(SHOWS) as Show[]).map((each) => (
            <MenuItem key={each} value={each}>
              {SHOWS[each]} ({count(each)})
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="search"
          label="Hotel or town"
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPage(0);
          }}
          sx={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        />
      </Box>
      {changed > 0 && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2, position: 'sticky', top: 0, zIndex: 1 }}
          action={
            <>
              <Button color="inherit" onClick={edits.discard}>
                Forget
              </Button>
              <Button variant="contained" onClick={edits.save} loading={busy}>
                Save pickups
              </Button>
            </>
          }
        >
          {describeChanges(changes.set.length, changes.remove.length)}
        </Alert>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No such hotel">Show all hotels, or try part of the name.</EmptyState>
      ) : (
        <PickupRows
          lines={shown.slice(at * ROWS_PER_PAGE, at * ROWS_PER_PAGE + ROWS_PER_PAGE)}
          onEdit={edits.edit}
        />
      )}
      {shown.length > ROWS_PER_PAGE && (
        <TablePages total={shown.length} page={at} rows={ROWS_PER_PAGE} onPage={setPage} of="hotels" />
      )}
      {conflict && (
        <ConflictDialog
          mine={formatPickups(namedPickups(conflict.mine, lines))}
          stored={formatPickups(namedPickups(conflict.stored, lines))}
          onTakeStored={edits.takeStored}
          onSaveMine={edits.saveMine}
          onClose={edits.backToForm}
        />
      )}
    </>
  );
}

function fits(line: PickupLine, show: Show): boolean {
  if (show === 'with') return line.time !== '';
  if (show === 'without') return line.time === '';
  if (show === 'own') return line.time !== '' && line.adult_price !== null;
  return show === 'all' || line.edited;
}

function isNamed({ hotel, municipality }: PickupLine, q: string): boolean {
  return foldDiacritics(`${hotel} ${municipality}`).includes(foldDiacritics(q.trim()));
}

function describeChanges(set: number, removed: number): string {
  const parts = [set > 0 ? `${set} to store` : '', removed > 0 ? `${removed} to take away` : ''];
  return `Not saved yet: ${parts.filter(Boolean).join(', ')}.`;
}

function namedPickups({ byHotel }: Pickups, lines: readonly PickupLine[]) {
  return lines.flatMap(({ hotel_id, hotel }) => {
    const pickup = byHotel[hotel_id];
    return pickup ? [{ ...pickup, hotel }] : [];
  });
}
