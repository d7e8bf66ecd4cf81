import { type ReactNode, useId, useRef } from 'react';
import { useText } from '../i18n/i18n.ts';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  /** Called on Escape, Back, backdrop click, close button and OK. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
  /** Whether there is an OK button. */
  ok?: boolean;
  /** Not closed by Escape or a click on the backdrop, by Back only where the visitor has opened it. */
  byButtonsOnly?: boolean;
}

/** A native modal dialog: traps the focus and locks page scroll. */
export function Dialog({
  title,
  onClose,
  children,
  className = '',
  ok = false,
  byButtonsOnly = false,
}: DialogProps) {
  const t = useText();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose, byButtonsOnly);

  return (
    <dialog
      ref={dialog}
      className={`dlg ${className}`}
      closedby={byButtonsOnly ? 'none' : 'closerequest'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        // React events of a nested dialog bubble through this one.
        event.stopPropagation();
        if (!byButtonsOnly) onClose();
      }}
    >
      <div className="dlg-in">
        <header>
          <h2 id={heading}>{title}</h2>
          <button type="button" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="bd">{children}</div>
        {ok && (
          <footer>
            <button type="button" className="btn" onClick={onClose}>
              {t('common.ok')}
            </button>
          </footer>
        )}
      </div>
    </dialog>
  );
}
