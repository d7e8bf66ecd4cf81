import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { FileDrop } from '../../../ui/admin/file-drop.tsx';
import type { PickupChanges, PickupComparison } from '../admin-contract.ts';
import { PickupComparisonDialog } from './pickup-comparison-dialog.tsx';

interface PickupFileProps {
  excursionId: number;
  apply: (version: number, changes: PickupChanges) => Promise<boolean>;
  /** Whether there are edits by hand that a file would overtake. */
  unsaved: boolean;
}

/** The pickups as a file, out and in: what comes in is compared before anything is stored. */
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
