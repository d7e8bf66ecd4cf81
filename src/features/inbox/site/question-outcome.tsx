import { type MessageId, useText } from '../../../i18n/i18n.ts';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { QuestionForm } from './use-question-form.ts';

interface OutcomeProps {
  form: Pick<QuestionForm, 'sending' | 'error' | 'refusal'>;
  success: MessageId;
  failure: MessageId;
}

/** The server's text for visitors who send too much: only waiting helps. */
const TOO_MANY = 'too_many_requests' satisfies MessageId;

/** Below the button: whether the question was sent. [ASK-10] [ASK-11] [CON-08] [CON-09] */
export function QuestionOutcome({ form: { sending, error, refusal }, success, failure }: OutcomeProps) {
  const t = useText();
  const problem = refusal === TOO_MANY ? TOO_MANY : failure;
  const over = sending === 'sent' || sending === 'failed';
  return (
    <div role="status">
      {over && (
        <p className={sending === 'sent' ? 'msg good' : 'msg wrong'}>
          <Icon name={sending === 'sent' ? 'tick' : 'close'} />
          <span>{t(sending === 'sent' ? success : problem)}</span>
        </p>
      )}
      {sending === 'failed' && problem !== TOO_MANY && <FailureCause error={error} />}
    </div>
  );
}
