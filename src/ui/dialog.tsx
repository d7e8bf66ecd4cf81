import { type ReactNode, useId, useRef } from 'react';
import { useText } from '../i18n/i18n.ts';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  /** Escape, a click on the backdrop, the close button or OK. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
  /** Whether an OK button ends it. */
  ok?: boolean;
}

/** An open modal dialog, the platform's own: the focus stays inside; the page behind does not scroll. */
export function Dialog({ title, onClose, children, className = '', ok = false }: DialogProps) {
  const t = useText();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);

  return (
    <dialog
      ref={dialog}
      className={`dlg ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        // In React's eyes a dialog that was opened from this one stands inside it.
        event.stopPropagation();
        onClose();
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
