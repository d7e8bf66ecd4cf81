import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModule } from '../../../ui/use-module.ts';

const loadDialog = () => import('./policy-dialog.tsx');

interface PolicyButtonProps {
  className?: string;
  children: ReactNode;
}

/**
 * Opens the privacy policy. The dialog is rendered outside the label, footer or dialog that contains the button.
 * [PRIV-01] [PRIV-02] [PRIV-03]
 */
export function PolicyButton({ className, children }: PolicyButtonProps) {
  const [open, setOpen] = useState(false);
  const dialog = useModule(loadDialog, open);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && dialog && createPortal(<dialog.PolicyDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
