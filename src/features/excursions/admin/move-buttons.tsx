import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';

/** Buttons that move an item one position up or down. */
export function MoveButtons({
  name,
  first,
  last,
  onMove,
}: {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  return (
    <span>
      <IconButton aria-label={`Move ${name} up`} disabled={first} onClick={() => onMove(-1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Move ${name} down`} disabled={last} onClick={() => onMove(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
    </span>
  );
}
