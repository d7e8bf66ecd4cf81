import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { NOTICE_LABELS } from '../../schedule-reading/problem-contract.ts';
import { FIELD_LABELS } from '../../schedule-reading/reading-contract.ts';
import { nameRow } from '../../schedule-reading/sheet-contract.ts';
import type { ListReading } from '../schedule-contract.ts';

const SHOWN = 5;
const MAX_SHOWN = 500;

/** Readable rows that staff should check. */
export function RowNotices({ reading: { notices, format } }: { reading: ListReading }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <Box component="section" aria-labelledby="notices">
      <Typography variant="h2" id="notices" sx={{ marginBottom: 1 }}>
        {formatCount(notices.length, 'row')} to look at
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 3 }}>
        {notices.slice(0, shown).map(({ row, field, reason, value }) => (
          <li key={`${row} ${field} ${reason}`}>
            {nameRow(format, row)}, {FIELD_LABELS[field].toLowerCase()} “{value}”:{' '}
            {NOTICE_LABELS[reason] ?? reason}
          </li>
        ))}
      </Box>
      {notices.length > shown && (
        <Button onClick={() => setShown(MAX_SHOWN)}>Show {Math.min(notices.length, MAX_SHOWN)}</Button>
      )}
    </Box>
  );
}
