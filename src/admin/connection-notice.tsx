import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useEffect, useState } from 'react';

/** While offline, says that nothing can be saved and that nothing is lost. [DESK-91] */
export function ConnectionNotice() {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return (
    <Box aria-live="polite" className="admin-screen-only">
      {offline && (
        <Box sx={NOTICE}>
          <OfflineIcon aria-hidden />
          <span>
            <strong>There is no connection.</strong> What you typed stays here; save it once there is one.
          </span>
        </Box>
      )}
    </Box>
  );
}

const NOTICE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingInline: 2,
  paddingBlock: 1.25,
  marginBottom: 2,
  borderRadius: 1,
  color: 'var(--plum)',
  background: 'var(--plum-wash)',
} as const;
