import { Box, Button, Typography } from '@mui/material';
import { formatNumber } from './format-count.ts';

/** Pagination of a table. Pages are 0-based; rows of the last one may have gone since it was opened. */
export function TablePages({
  total,
  page,
  rows,
  onPage,
  of,
}: {
  total: number;
  page: number;
  /** Rows per page. */
  rows: number;
  onPage: (page: number) => void;
  /** Plural noun of the rows, such as departures. */
  of: string;
}) {
  const first = page * rows + 1;
  const last = Math.min((page + 1) * rows, total);
  const lastPage = Math.max(Math.ceil(total / rows) - 1, 0);
  const several = total > rows || page > 0;
  const counted = `${formatNumber(total)} ${total === 1 ? of.replace(/ies$/, 'y').replace(/s$/, '') : of}`;
  return (
    <Box
      component="nav"
      aria-label={`Pages of ${of}`}
      sx={{ display: 'flex', gap: 1, alignItems: 'center', marginTop: 1, flexWrap: 'wrap' }}
    >
      <Typography variant="body2" color="textSecondary" role="status" sx={{ marginRight: 1 }}>
        {!several && counted}
        {several && first <= last && `${formatNumber(first)}–${formatNumber(last)} of ${counted}`}
        {several && first > last && `${counted}, none of them on this page`}
      </Typography>
      {several && (
        <>
          <Button size="small" disabled={page === 0} onClick={() => onPage(Math.min(page - 1, lastPage))}>
            Before
          </Button>
          <Button size="small" disabled={last >= total} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </Box>
  );
}
