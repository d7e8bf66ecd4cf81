import { Box, Button, TableRow, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { StackingCell, StackingTable } from '../../../ui/admin/stacking-table.tsx';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { MAX_FLIGHT_NUMBER_LENGTH } from '../../../values/text-lengths.ts';
import { NoMailServer } from '../../mail-log/admin/no-mail-server.tsx';
import type { KnownFlightNumbers } from '../flight-numbers-contract.ts';

const FLIGHT_NUMBERS = '/api/admin/flight-numbers/';

type Link = (number: string, sameAs: string) => Promise<void>;

/** Flights that airlines sell under several numbers. [FLT-02] */
export default function FlightNumbersPage() {
  const { data, error, refetch } = useAdminQuery<KnownFlightNumbers>(FLIGHT_NUMBERS);
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState('');
  const reread = () => queries.invalidateQueries({ queryKey: adminKey(FLIGHT_NUMBERS) });

  async function link(number: string, sameAs: string): Promise<void> {
    const body = { number, same_as: sameAs };
    const { mails } = (await adminApi.post(FLIGHT_NUMBERS, body)) as { mails: number };
    const notified = mails === 0 ? '' : ` ${formatCount(mails, 'guest')} will be notified of the coach.`;
    setOutcome(`${number} and ${sameAs} are one flight from now on.${notified}`);
    await reread();
  }
  async function unlink(number: string): Promise<void> {
    await adminApi.delete(`${FLIGHT_NUMBERS}${encodeURIComponent(number)}/`);
    setOutcome(`${number} is a flight of its own again.`);
    await reread();
  }

  return (
    <AdminPage title="Flight numbers">
      <Typography sx={{ marginBottom: 3, maxWidth: '46rem' }}>
        Airlines that share a flight sell it under numbers of their own. Once two numbers are known to be one
        flight, lists and guests mean the same coach by either.
      </Typography>
      <Typography role="status" sx={{ fontWeight: 600, marginBottom: outcome ? 2 : 0 }}>
        {outcome}
      </Typography>
      {outcome && <NoMailServer />}
      {error && <ErrorMessage failure={error} again={() => refetch()} />}
      {!data && !error && <LoadingIndicator />}
      {data && <UnknownFlights rows={data.unknown} onLink={link} />}
      {data && <KnownNumbers rows={data.rows} onUnlink={unlink} />}
      <AddNumbers onLink={link} />
    </AdminPage>
  );
}

function UnknownFlights({ rows, onLink }: { rows: KnownFlightNumbers['unknown']; onLink: Link }) {
  if (rows.length === 0) return null;
  return (
    <Part title="Guests follow these flights, but no coach goes to them">
      <StackingTable
        label="Flights without a coach"
        headings={['Flight', 'Hotel and day', 'Is it one of these?']}
      >
        {rows.map(({ flight_number, hotel, date, guests, published }) => (
          <TableRow
            key={`${flight_number} ${hotel} ${date}`}
            role="row"
            sx={{ '& td': { verticalAlign: 'top' } }}
          >
            <StackingCell>
              <strong>{flight_number}</strong>
              <Typography variant="body2" color="textSecondary">
                {formatCount(guests, 'guest')}
              </Typography>
            </StackingCell>
            <StackingCell>
              {hotel}
              <Typography variant="body2" color="textSecondary">
                {formatDayWithWeekday(date)}
              </Typography>
            </StackingCell>
            <StackingCell heading="Is it one of these?">
              {published.map((flight) => (
                <ConfirmButton
                  key={flight}
                  tone="primary"
                  question={`Are ${flight_number} and ${flight} one flight?`}
                  text="Its guests are notified of the time of that coach now. Lists may name the flight by either number from now on."
                  confirm="They are one flight"
                  onConfirm={() => onLink(flight_number, flight)}
                >
                  {flight}
                </ConfirmButton>
              ))}
            </StackingCell>
          </TableRow>
        ))}
      </StackingTable>
    </Part>
  );
}

function KnownNumbers({
  rows,
  onUnlink,
}: {
  rows: KnownFlightNumbers['rows'];
  onUnlink: (number: string) => Promise<void>;
}) {
  if (rows.length === 0) return null;
  return (
    <Part title="Known numbers">
      <StackingTable label="Numbers of the same flight" headings={['Number', 'Same flight as', 'Action']}>
        {rows.map(({ number, flight }) => (
          <TableRow key={number} role="row">
            <StackingCell>{number}</StackingCell>
            <StackingCell heading="Same flight as">{flight}</StackingCell>
            <StackingCell>
              <ConfirmButton
                color="error"
                question={`Is ${number} a flight of its own?`}
                text="Lists that name it mean another departure then. What is published stays as it is."
                confirm="It is its own flight"
                onConfirm={() => onUnlink(number)}
              >
                Remove
              </ConfirmButton>
            </StackingCell>
          </TableRow>
        ))}
      </StackingTable>
    </Part>
  );
}

function AddNumbers({ onLink }: { onLink: Link }) {
  const { busy, failure, problemOf, onSubmit } = useSending();
  const field = (name: string, label: string) => (
    <TextField
      name={name}
      label={label}
      error={problemOf(name) !== undefined}
      helperText={problemOf(name)}
      slotProps={{ htmlInput: { maxLength: MAX_FLIGHT_NUMBER_LENGTH } }}
    />
  );
  return (
    <Part title="Add a number">
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit(({ number = '', same_as = '' }) => onLink(number.trim(), same_as.trim()))}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
      >
        {field('number', 'Number, like UX 3151')}
        {field('same_as', 'Same flight as, like LH 1149')}
        <Button type="submit" variant="contained" loading={busy}>
          Add
        </Button>
      </Box>
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ marginBottom: 4, maxWidth: '46rem' }}>
      <Typography variant="h2" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
