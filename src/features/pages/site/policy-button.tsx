import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModule } from '../../../ui/use-module.ts';

const DIALOGS = {
  policy: () => import('./policy-dialog.tsx').then(({ PolicyDialog: Dialog }) => ({ Dialog })),
  rules: () => import('./rules-dialog.tsx').then(({ RulesDialog: Dialog }) => ({ Dialog })),
};

interface PolicyButtonProps {
  /** The text that it opens. */
  text?: keyof typeof DIALOGS;
  className?: string;
  children: ReactNode;
}

/**
 * Opens the privacy policy, or the rules. The dialog is rendered outside the label, footer or dialog that contains the
 * button. [PRIV-01] [PRIV-02] [PRIV-03] [HIST-05]
 */
export function PolicyButton({ text = 'policy', className, children }: PolicyButtonProps) {
  const [open, setOpen] = useState(false);
  const dialog = useModule(DIALOGS[text], open);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && dialog && createPortal(<dialog.Dialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
