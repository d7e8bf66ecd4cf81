import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { SanitizedHtml } from '../../../ui/sanitized-html.tsx';
import { longDetailQuery } from './queries.ts';

interface LongDetailDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** The long description of an excursion, fetched as it opens. [EXD-15] [EXD-19] [EXD-20] [EXD-21] [EXD-22] */
export function LongDetailDialog({ id, title, onClose }: LongDetailDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} ok>
      <LongDetail id={id} />
    </Dialog>
  );
}

/** [EXD-16] [EXD-17] [EXD-18] */
function LongDetail({ id }: { id: string }) {
  const t = useText();
  const { data: detail, error, refetch } = useScreenQuery(longDetailQuery(useApi(), id, useLanguage()));
  if (error) {
    return (
      <div className="stack" role="alert">
        <p className="failed">{t('common.error')}</p>
        <FailureCause error={error} onRetry={refetch} />
      </div>
    );
  }
  if (detail === undefined) return <p role="status">{t('common.loading')}</p>;
  if (!detail?.text?.trim()) return <p>{t('excursion.long_empty')}</p>;
  return <SanitizedHtml html={detail.text} />;
}
