import { type MessageId, useText } from '../i18n/i18n.ts';
import { ApiFailure } from './api-client.ts';

interface FailureCauseProps {
  /** Why the last request failed. */
  error: unknown;
  /** Asks again; omitted where the form has its own button. */
  onRetry?: (() => void) | undefined;
  /** Whether the text above names the cause itself: then only the button stands here. */
  isNamed?: boolean | undefined;
}

/**
 * The true cause of a failed request, below the text of its screen: no connection, too many requests, or a site that does
 * not answer as it should. Nothing if what was sent is refused with a reason. [WAIT-03]
 */
export function FailureCause({ error, onRetry, isNamed }: FailureCauseProps) {
  const t = useText();
  if (!mayPass(error)) return null;
  return (
    <div className="cause">
      {!isNamed && <p>{t(causeOf(error))}</p>}
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

function causeOf(error: unknown): MessageId {
  if (!(error instanceof ApiFailure)) return 'failure.connection';
  return error.status === 429 ? 'too_many_requests' : 'failure.busy';
}

/** Whether the same request may succeed later: not where it is refused, and the server says why. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return Boolean(error);
  const { status, body } = error;
  return status >= 500 || status === 429 || !(body.error_key ?? body.message_key);
}

/** What is pressed goes: what announces the answer takes its focus. [HIST-07] */
export function focusAround(pressed: HTMLElement): void {
  const region = pressed.closest<HTMLElement>('[role="status"], [aria-live], main');
  if (!region) return;
  region.tabIndex = -1;
  region.focus({ preventScroll: true });
}
