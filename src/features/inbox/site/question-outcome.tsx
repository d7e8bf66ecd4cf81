import { type MessageId, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { QuestionForm } from './use-question-form.ts';

interface OutcomeProps {
  sending: QuestionForm['sending'];
  success: MessageId;
  failure: MessageId;
}

/** Below the button: whether the question was sent. [ASK-10] [ASK-11] [CON-08] [CON-09] */
export function QuestionOutcome({ sending, success, failure }: OutcomeProps) {
  const t = useText();
  const over = sending === 'sent' || sending === 'failed';
  return (
    <div role="status">
      {over && (
        <p className={sending === 'sent' ? 'msg good' : 'msg wrong'}>
          <Icon name={sending === 'sent' ? 'tick' : 'close'} />
          <span>{t(sending === 'sent' ? success : failure)}</span>
        </p>
      )}
    </div>
  );
}
