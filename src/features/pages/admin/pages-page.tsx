import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { PageRow } from '../admin-contract.ts';
import { RecordLink } from './record-link.tsx';
import { TranslationGaps } from './translation-gaps.tsx';

/** List of the pages with editable texts. */
export default function PagesPage() {
  const { data, error, refetch } = useAdminQuery<{ rows: PageRow[] }>('/api/admin/pages/');
  return (
    <AdminPage title="Pages">
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data && (
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Page</TableCell>
              <TableCell>Languages</TableCell>
              <TableCell>Last changed</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map(({ id, name, missing, outdated, written, updated_at }) => (
              <TableRow key={id}>
                <TableCell>
                  <RecordLink to={`/pages/${id}`}>{name}</RecordLink>
                </TableCell>
                <TableCell>
                  {written ? (
                    <TranslationGaps missing={missing} outdated={outdated} />
                  ) : (
                    'Nothing written yet'
                  )}
                </TableCell>
                <TableCell>{updated_at ? formatMadridInstant(updated_at) : ''}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </AdminPage>
  );
}
