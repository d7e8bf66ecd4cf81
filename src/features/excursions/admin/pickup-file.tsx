import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { FileDrop } from '../../../ui/admin/file-drop.tsx';
import type { PickupChanges, PickupComparison } from '../admin-contract.ts';
import { PickupComparisonDialog } from './pickup-comparison-dialog.tsx';

interface PickupFileProps {
  excursionId: number;
  apply: (version: number, changes: PickupChanges) => Promise<boolean>;
  /** Whether there are unsaved edits, which an upload would overwrite. */
  unsaved: boolean;
}

/** Download and upload of the pickups as CSV. An upload is compared before anything is stored. */
export function PickupFile({ excursionId, apply, unsaved }: PickupFileProps) {
  const path = `/api/admin/excursions/${excursionId}/pickups/csv/`;
  const [comparison, setComparison] = useState<PickupComparison>();

  async function compare(file: File, onProgress: (share: number) => void) {
    setComparison(await adminApi.upload<PickupComparison>(path, file, { onProgress }));
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        alignItems: 'center',
      }}
    >
      {unsaved ? (
        <span>Save or forget your changes to read a file.</span>
      ) : (
        <FileDrop
          label="Read a CSV file"
          accept=".csv,text/csv"
          hint="Or drop it here. You see what would change before anything is stored."
          onFile={compare}
        />
      )}
      <Button component="a" href={path} download variant="outlined">
        Download as CSV
      </Button>
      {comparison && (
        <PickupComparisonDialog
          comparison={comparison}
          apply={apply}
          onClose={() => setComparison(undefined)}
        />
      )}
    </Box>
  );
}
