import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { SanitizedHtml } from '../../../ui/sanitized-html.tsx';
import { rulesQuery } from './queries.ts';

/** Cancellation and rules. [RULE-02] [EXD-19] [EXD-20] [EXD-21] [EXD-22] */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data: rules, isError } = useScreenQuery(rulesQuery(useApi(), useLanguage()));
  return (
    <Dialog title={rules?.title || t('rules.title')} onClose={onClose} ok>
      {isError && (
        <p className="failed" role="alert">
          {t('common.error')}
        </p>
      )}
      {rules === undefined && !isError && <p role="status">{t('common.loading')}</p>}
      {rules && <SanitizedHtml html={rules.content} />}
    </Dialog>
  );
}
