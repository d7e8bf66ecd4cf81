import { useText } from '../i18n/i18n.ts';
import { ApiFailure } from './api-client.ts';

interface FailureCauseProps {
  /** Why the last request failed. */
  error: unknown;
  /** Asks again; omitted where the form has its own button. */
  onRetry?: (() => void) | undefined;
}

/**
 * The true cause of a failed request, below the text of its screen: no connection, or a server that is busy. Nothing if
 * the server refused the request itself. [WAIT-03]
 */
export function FailureCause({ error, onRetry }: FailureCauseProps) {
  const t = useText();
  const status = error instanceof ApiFailure ? error.status : 0;
  if (!error || (status > 0 && status < 500)) return null;
  return (
    <div className="cause">
      <p>{t(status ? 'failure.busy' : 'failure.connection')}</p>
      {onRetry && (
        <button type="button" className="btn line" onClick={onRetry}>
          {t('common.try_again')}
        </button>
      )}
    </div>
  );
}
