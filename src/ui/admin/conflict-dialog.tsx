import {
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
import { LANGUAGE_NAMES, type Language } from '../../i18n/languages.ts';
import { differences } from './record-diff.ts';

/** Shows an edit conflict field by field: own and stored version. Staff take the stored one or overwrite it. `labels` names the fields. */
export function ConflictDialog<Shape extends object>({
  mine,
  stored,
  labels = {},
  onTakeStored,
  onSaveMine,
  onClose,
}: {
  mine: Shape;
  stored: Shape;
  labels?: Readonly<Record<string, string>>;
  onTakeStored: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}) {
  const fields = differences(mine, stored);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict">
      <DialogTitle id="conflict">Someone else has changed this meanwhile</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBottom: 2 }}>
          {fields.length === 0
            ? 'What they stored is the same as what you wrote.'
            : 'Nothing of yours is saved yet. You both changed this; what only one of you changed stays as it is:'}
        </Typography>
        {fields.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Field</TableCell>
                <TableCell>Yours</TableCell>
                <TableCell>Stored now</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {fields.map(({ path, mine: written, stored: found }) => (
                <TableRow key={path}>
                  <TableCell component="th" scope="row">
                    {nameOf(path, labels)}
                  </TableCell>
                  <TableCell sx={VALUE}>{written}</TableCell>
                  <TableCell sx={VALUE}>{found}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button onClick={onTakeStored} variant="outlined">
          Take what is stored
        </Button>
        <Button onClick={onSaveMine} variant="contained">
          Save mine over it
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const VALUE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** Field label with language, such as: Title, Lietuvių. */
function nameOf(path: string, labels: Readonly<Record<string, string>>): string {
  const [field = '', ...inner] = path.split('.');
  const whole = labels[path] ?? (labels[field] && [labels[field], ...inner.map(formatPart)].join(', '));
  return whole ?? readable(path);
}

function formatPart(part: string): string {
  return part in LANGUAGE_NAMES ? LANGUAGE_NAMES[part as Language] : part.replaceAll('_', ' ');
}

/** Fallback label: `pickup_point` becomes Pickup point. */
function readable(path: string): string {
  const words = path.replaceAll('_', ' ').replaceAll('.', ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
