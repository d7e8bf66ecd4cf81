import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import type { ListReading } from '../schedule-contract.ts';
import { FIELD_WORDS, NOTICE_WORDS } from './schedule-labels.ts';

const SHOWN = 5;
const MOST = 500;

/** What can be read and is worth a look all the same. */
export function RowNotices({ reading: { notices } }: { reading: ListReading }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <Box component="section" aria-labelledby="notices">
      <Typography variant="h2" id="notices" sx={{ marginBottom: 1 }}>
        {formatCount(notices.length, 'row')} to look at
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 3 }}>
        {notices.slice(0, shown).map(({ row, field, reason, value }) => (
          <li key={`${row} ${field} ${reason}`}>
            Row {row}, {FIELD_WORDS[field].toLowerCase()} “{value}”: {NOTICE_WORDS[reason] ?? reason}
          </li>
        ))}
      </Box>
      {notices.length > shown && (
        <Button onClick={() => setShown(MOST)}>Show {Math.min(notices.length, MOST)}</Button>
      )}
    </Box>
  );
}
