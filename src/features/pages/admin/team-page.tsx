import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import {
  Avatar,
  Box,
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { thumbnail } from '../../../ui/admin/uploaded-image.ts';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { MemberRow } from '../admin-contract.ts';
import { RecordLink } from './record-link.tsx';
import { swapItems } from './swap-items.ts';
import { TranslationGaps } from './translation-gaps.tsx';

const PATH = '/api/admin/team/';

/** List of the team members on the about page, in its order. [DESK-58] */
export default function TeamPage() {
  const { data, error, refetch } = useAdminQuery<{ rows: MemberRow[] }>(PATH);
  const { move, failure, busy } = useOrder(data?.rows ?? []);
  const add = (
    <Button component={Link} to="/team/new" variant="contained">
      Add someone
    </Button>
  );
  return (
    <AdminPage title="Team" actions={add}>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {!data && !error && <LoadingIndicator />}
      {data?.rows.length === 0 && (
        <EmptyState title="Nobody is shown yet">
          Guests trust faces and names: add whoever they will meet or write to.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Name</TableCell>
              <TableCell>Position</TableCell>
              <TableCell>Languages</TableCell>
              <TableCell>Order</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map(({ id, name, photo, positions, missing, outdated }, index) => (
              <TableRow key={id}>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    <Avatar variant="rounded" src={photo ? thumbnail(photo) : ''} alt="" />
                    <RecordLink to={`/team/${id}`}>{name || 'Without a name'}</RecordLink>
                  </Box>
                </TableCell>
                <TableCell>{positions.en}</TableCell>
                <TableCell>
                  <TranslationGaps missing={missing} outdated={outdated} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <IconButton
                    aria-label={`Move ${name} up`}
                    disabled={busy || index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUpwardIcon />
                  </IconButton>
                  <IconButton
                    aria-label={`Move ${name} down`}
                    disabled={busy || index === data.rows.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDownwardIcon />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </AdminPage>
  );
}

function useOrder(rows: MemberRow[]) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function move(from: number, to: number) {
    setBusy(true);
    setFailure(undefined);
    try {
      const ids = swapItems(rows, from, to).map(({ id }) => id);
      queries.setQueryData(adminKey(PATH), await adminApi.put(`${PATH}order/`, { ids }));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return { move, busy, failure };
}
