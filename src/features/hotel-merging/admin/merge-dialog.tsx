import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { SavingDialog } from '../../../ui/admin/saving-dialog.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { HotelPicker } from '../../hotels/admin/hotel-picker.tsx';
import type { MergeDialogProps } from '../../hotels/admin/hotel-uses.tsx';
import { plural } from '../../hotels/admin/plural.ts';
import type { DifferingChoice, MergePreview } from '../../hotels/admin-contract.ts';
import { NoMailServer } from '../../mail-log/admin/no-mail-server.tsx';
import { adoptedFacts } from '../contract.ts';
import { DifferingDepartures } from './differing-departures.tsx';

/** Dialog to choose the hotel that stays, preview the merge and confirm it. [DESK-65] */
export function MergeDialog({ hotel, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [differing, setDiffering] = useState<DifferingChoice>();
  const chosen = differing ? `&differing=${differing}` : '';
  const preview = useAdminQuery<MergePreview>(`/api/admin/hotels/${hotel.id}/merge/?into=${into}${chosen}`, {
    enabled: into !== null,
  });
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();

  async function merge({ from, into: other, notified }: MergePreview) {
    setBusy(true);
    setFailure(undefined);
    try {
      await adminApi.post(`/api/admin/hotels/${from.id}/merge/`, {
        ...{ into: other.id, version: from.version },
        ...(differing ? { differing } : {}),
      });
      await client.invalidateQueries();
      const mails = notified === 0 ? 'Nobody had to be notified.' : `Mails ordered: ${notified}.`;
      notify(`${from.name} is ${other.name} now. ${mails}`, { type: 'success' });
      onMerged();
      void navigate(`/hotels/${other.id}`);
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  }

  return (
    <SavingDialog busy={busy} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="merge">
      <DialogTitle id="merge">Merge {hotel.name} into another hotel</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBottom: 2 }}>
          For a hotel that stands here twice. The one you choose stays; everything of {hotel.name} goes to it.
        </Typography>
        <HotelPicker
          label="The hotel that stays"
          value={into}
          onChange={(id) => {
            setFailure(undefined);
            setInto(id);
            setDiffering(undefined);
          }}
          except={hotel.id}
        />
        {into !== null && preview.isPending && <LoadingIndicator />}
        {preview.error && into !== null && (
          <ErrorMessage failure={preview.error} again={() => preview.refetch()} />
        )}
        {preview.data && into !== null && (
          <>
            {preview.data.differing.length > 0 && (
              <DifferingDepartures preview={preview.data} value={differing} onChoose={setDiffering} />
            )}
            <PreviewDetails {...preview.data} />
          </>
        )}
        {failure !== undefined && <ErrorMessage failure={failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          disabled={into === null || !preview.data || (preview.data.differing.length > 0 && !differing)}
          loading={busy}
          onClick={() => preview.data && merge(preview.data)}
        >
          {preview.data && into !== null ? `Merge into ${preview.data.into.name}` : 'Merge'}
        </Button>
      </DialogActions>
    </SavingDialog>
  );
}

function PreviewDetails(preview: MergePreview) {
  const { from, into, departures, subscriptions, inquiries, pickups, meetings, names, notified } = preview;
  const { reception_phone, latitude } = adoptedFacts(from, into);
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ marginTop: 2 }}>
        What goes to {into.name}
      </Typography>
      <ul>
        <li>{formatMoved(departures, 'departure')}</li>
        <li>{formatMoved(subscriptions, 'subscription')}</li>
        <li>{plural(inquiries, 'inquiry or request', 'inquiries and requests')}</li>
        <li>
          {formatMoved(pickups, 'excursion pickup')}
          {pickups.doubles > 0 && `; times and prices are those of ${into.name}`}
        </li>
        <li>{formatMoved(meetings, 'info meeting')}</li>
        {reception_phone && <li>Phone of the reception: {reception_phone}</li>}
        {latitude !== undefined && <li>Its position on the map</li>}
        <li>Names that find it from then on: {names.join(', ') || 'no others'}</li>
      </ul>
      <Typography sx={{ marginBottom: 1 }}>
        {notified === 0
          ? 'No subscriber hears anything new by it, so nobody is sent a mail.'
          : `${plural(notified, 'subscriber')} hear${notified === 1 ? 's' : ''} of other departures by it and will be sent a mail.`}
      </Typography>
      {notified > 0 && <NoMailServer />}
      {from.municipality !== into.municipality && (
        <Alert severity="error" sx={{ marginBottom: 1 }}>
          {from.name} is in {from.municipality || 'no town that is known'}, {into.name} in{' '}
          {into.municipality || 'no town that is known'}. Are they the same hotel?
        </Alert>
      )}
      <Alert severity="warning">
        This cannot be undone. Links to {from.name} lead to {into.name} from then on.
      </Alert>
    </>
  );
}

function formatMoved({ moves, doubles }: { moves: number; doubles: number }, noun: string): string {
  const both = doubles > 0 ? ` (and ${doubles} that both have, of which one stays)` : '';
  return `${plural(moves, noun)}${both}`;
}
