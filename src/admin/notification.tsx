import { Alert, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';

const SHORT_MS = 6_000;

/**
 * Result of an action in one line. Errors stay until dismissed or followed by a newer message; successes disappear. Of
 * two errors the second waits.
 */
export function AdminNotification() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const [shown, setShown] = useState<NotificationPayload>();

  useEffect(() => {
    const [coming] = notifications;
    if (!coming || (shown && (!isBad(shown) || isBad(coming)))) return;
    const next = takeNotification();
    if (next) setShown(next);
  }, [notifications, shown, takeNotification]);

  if (!shown) return null;
  const { message, notificationOptions: { messageArgs, undoable } = {} } = shown;
  const bad = isBad(shown);
  const close = () => {
    if (undoable) takeMutation()?.({ isUndo: false });
    setShown(undefined);
  };
  return (
    <Snackbar
      open
      autoHideDuration={bad ? null : SHORT_MS}
      onClose={(_event, reason) => reason === 'timeout' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <Alert severity={bad ? 'error' : 'success'} onClose={close} sx={{ border: 2, maxWidth: '34rem' }}>
        {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
      </Alert>
    </Snackbar>
  );
}

function isBad({ type }: NotificationPayload): boolean {
  return type === 'error' || type === 'warning';
}
