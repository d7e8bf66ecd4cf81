import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { countUnanswered, whenUnansweredChanges } from '../ui/admin/send-until-answered.ts';

/**
 * While offline, says that nothing can be saved and that nothing is lost; while the answer to a write is missing, that
 * its outcome is not known. [DESK-91] [DESK-101]
 */
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
  const unanswered = useSyncExternalStore(whenUnansweredChanges, countUnanswered) > 0;
  return (
    <Box aria-live="polite" className="admin-screen-only">
      {unanswered ? (
        <Notice title="The server has not answered yet.">
          It is not known whether this was saved; asking again.
        </Notice>
      ) : (
        offline && (
          <Notice title="There is no connection.">
            What you typed stays here; save it once there is one.
          </Notice>
        )
      )}
    </Box>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={NOTICE}>
      <OfflineIcon aria-hidden />
      <span>
        <strong>{title}</strong> {children}
      </span>
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
