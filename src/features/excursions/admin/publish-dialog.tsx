import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { differences } from '../../../ui/admin/record-diff.ts';
import type { Check } from '../admin-contract.ts';
import { describeContent } from './describe-content.ts';
import { formatCheck } from './excursion-labels.ts';
import type { ExcursionDraft } from './use-excursion-draft.ts';

/** Blocking checks, warnings, the changes visitors will see, and the button that publishes. */
export function PublishDialog({ draft, onClose }: { draft: ExcursionDraft; onClose: () => void }) {
  const { record, busy, failure, act } = draft;
  const missing = record.checks.filter(({ blocks }) => blocks);
  const notices = record.checks.filter(({ blocks }) => !blocks);
  const publish = async () => {
    if (await act('publish')) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="publish" maxWidth="md" fullWidth>
      <DialogTitle id="publish">
        {missing.length > 0 ? 'It cannot be published yet' : 'Publish this excursion?'}
      </DialogTitle>
      <DialogContent>
        {missing.length > 0 && (
          <Alert severity="error" sx={{ marginBottom: 2 }}>
            Still missing:
            <Checks checks={missing} />
          </Alert>
        )}
        {notices.length > 0 && (
          <Alert severity="warning" sx={{ marginBottom: 2 }}>
            Good to know:
            <Checks checks={notices} />
          </Alert>
        )}
        {record.published ? (
          <Changes draft={draft} />
        ) : (
          <Typography>Visitors will see it for the first time.</Typography>
        )}
        {failure !== undefined && <ErrorMessage failure={failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="contained" onClick={publish} disabled={missing.length > 0} loading={busy}>
          Publish
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.check}>{formatCheck(check)}</li>
      ))}
    </ul>
  );
}

function Changes({ draft: { record } }: { draft: ExcursionDraft }) {
  const before = record.published ? describeContent(record.published) : {};
  const changes = differences(describeContent(record.content), before);
  if (changes.length === 0) return <Typography>Visitors will see no other words than now.</Typography>;
  return (
    <>
      <Typography sx={{ marginBottom: 1 }}>Visitors will see this changed:</Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>What</TableCell>
            <TableCell>Now</TableCell>
            <TableCell>After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ path, mine, stored }) => (
            <TableRow key={path}>
              <TableCell component="th" scope="row">
                {path.replaceAll('.', ', ')}
              </TableCell>
              <TableCell sx={VALUE}>{stored}</TableCell>
              <TableCell sx={VALUE}>{mine}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

const VALUE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
