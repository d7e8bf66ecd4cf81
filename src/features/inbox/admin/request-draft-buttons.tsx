import { Box, Button } from '@mui/material';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { RequestDrafts } from '../admin-contract.ts';

/** Answers to an excursion request to begin with, in the visitor's language, with the pickup as it is when one is chosen. [JOIN-04] */
export function RequestDraftButtons({ path, onChoose }: { path: string; onChoose: (text: string) => void }) {
  const { data: drafts, error, isFetching, refetch } = useAdminQuery<RequestDrafts>(`${path}drafts/`);
  if (!drafts) return null;
  const choose = async (answer: keyof RequestDrafts) => {
    const current = await refetch();
    if (current.isSuccess) onChoose(current.data[answer]);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlock: 1.5 }}>
      <Button variant="outlined" disabled={isFetching} onClick={() => choose('accept')}>
        There are places
      </Button>
      <Button variant="outlined" disabled={isFetching} onClick={() => choose('decline')}>
        No places left
      </Button>
      {error !== null && <ErrorMessage failure={error} />}
    </Box>
  );
}
