import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { NoMailServer } from '../../mail-log/admin/no-mail-server.tsx';
import type { ListSummary } from '../schedule-contract.ts';

const SHOWN = 8;

/** Number of mails that an action would send, by hotel. */
export function MailsByHotel({
  mails: { total, hotels },
  when,
}: {
  mails: ListSummary['mails'];
  /** The action that sends them, such as: when you publish. */
  when: string;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? hotels : hotels.slice(0, SHOWN);
  return (
    <Box component="section" aria-labelledby="mails">
      <Typography variant="h2" id="mails" sx={{ marginBottom: 1 }}>
        Who is notified
      </Typography>
      <Typography>
        {total === 0
          ? 'Nobody: no guest who asked to be notified is affected by these changes.'
          : `${formatCount(total, 'guest')} ${total === 1 ? 'gets' : 'get'} an e-mail ${when}.`}
      </Typography>
      {total > 0 && <NoMailServer />}
      {total > 0 && (
        <Box
          component="ul"
          sx={{ margin: 0, marginTop: 1, paddingLeft: 3, columns: { sm: 2 }, maxWidth: '46rem' }}
        >
          {shown.map(({ hotel_id, name, mails }) => (
            <li key={hotel_id}>
              {name}: <strong>{mails}</strong>
            </li>
          ))}
        </Box>
      )}
      {hotels.length > SHOWN && !all && (
        <Button onClick={() => setAll(true)}>Show all {hotels.length} hotels</Button>
      )}
    </Box>
  );
}
