import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SanitizedHtml } from '../../../ui/sanitized-html.tsx';
import type { Rules } from '../contract.ts';

/** Cancellation and rules. [RULE-02] [EXD-19] [EXD-20] [EXD-21] [EXD-22] */
export function RulesDialog({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={rules.title || t('rules.title')} onClose={onClose} ok>
      <SanitizedHtml html={rules.content} />
    </Dialog>
  );
}
