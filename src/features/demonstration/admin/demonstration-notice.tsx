import { Box } from '@mui/material';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { Demonstration } from '../contract.ts';

/** Marks every screen as demonstration and links administrators to its removal. */
export function DemonstrationNotice() {
  const { data } = useAdminQuery<Demonstration>('/api/admin/demonstration/');
  const { permissions } = usePermissions();
  if (!data?.demonstration) return null;
  return (
    <Box className="admin-screen-only" sx={LINE}>
      This is a demonstration: hotels, excursions and times are examples.{' '}
      {permissions === 'admin' && (
        <Box component={Link} to="/settings" sx={{ color: 'var(--sea)' }}>
          Remove it in the settings
        </Box>
      )}
    </Box>
  );
}

const LINE = {
  paddingInline: 2,
  paddingBlock: 1,
  marginBottom: 2,
  backgroundColor: 'var(--haze)',
  borderRadius: 1,
  fontSize: '0.9375rem',
} as const;
