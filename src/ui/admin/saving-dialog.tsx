import { Dialog, type DialogProps } from '@mui/material';

/**
 * A dialog in which nothing can be written or chosen, and which stays open, while what is written in it is saved: it would be
 * lost once the answer closes the dialog, and a refusal is shown in it. [DESK-102]
 */
export function SavingDialog({
  busy,
  onClose,
  children,
  open = true,
  ...dialog
}: Omit<DialogProps, 'open' | 'onClose'> & { busy: boolean; open?: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} {...dialog}>
      <fieldset disabled={busy} style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </Dialog>
  );
}
