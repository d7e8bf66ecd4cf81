import { Box, Button } from '@mui/material';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { RequestDrafts } from '../admin-contract.ts';

/** Answers to an excursion request to begin with, in the visitor's language. [JOIN-04] */
export function RequestDraftButtons({ path, onChoose }: { path: string; onChoose: (text: string) => void }) {
  const { data: drafts } = useAdminQuery<RequestDrafts>(`${path}drafts/`);
  if (!drafts) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlock: 1.5 }}>
      <Button variant="outlined" onClick={() => onChoose(drafts.accept)}>
        There are places
      </Button>
      <Button variant="outlined" onClick={() => onChoose(drafts.decline)}>
        No places left
      </Button>
    </Box>
  );
}
