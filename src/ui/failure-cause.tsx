import { useText } from '../i18n/i18n.ts';
import { ApiFailure } from './api-client.ts';

interface FailureCauseProps {
  /** Why the last request failed. */
  error: unknown;
  /** Asks again; omitted where the form has its own button. */
  onRetry?: (() => void) | undefined;
}

/**
 * The true cause of a failed request, below the text of its screen: no connection, or a site that does not answer as it
 * should. Nothing if the server gave its reason itself. [WAIT-03]
 */
export function FailureCause({ error, onRetry }: FailureCauseProps) {
  const t = useText();
  const answered = error instanceof ApiFailure;
  if (!error || (answered && isExplained(error))) return null;
  return (
    <div className="cause">
      <p>{t(answered ? 'failure.busy' : 'failure.connection')}</p>
      {onRetry && (
        <button
          type="button"
          className="btn line"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onRetry();
          }}
        >
          {t('common.try_again')}
        </button>
      )}
    </div>
  );
}

/** What was sent is refused, and the server says why; that it is asked too often is no reason of this kind. */
function isExplained({ status, body }: ApiFailure): boolean {
  return status < 500 && status !== 429 && Boolean(body.error_key ?? body.message_key);
}

/** The button goes when it is pressed: what announces the answer takes its focus. [HIST-07] */
function focusAround(button: HTMLElement): void {
  const region = button.closest<HTMLElement>('[role="status"], [aria-live], main');
  if (!region) return;
  region.tabIndex = -1;
  region.focus({ preventScroll: true });
}
