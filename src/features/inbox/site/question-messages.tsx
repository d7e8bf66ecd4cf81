import { useEffect, useRef } from 'react';
import { type MessageId, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Problems } from './find-problems.ts';
import type { QuestionForm } from './use-question-form.ts';

/** On top of a form: why nothing was sent. It takes the focus. [ASK-06] [CON-05] */
export function QuestionProblems({ problems, failure }: { problems: Problems; failure: MessageId }) {
  const t = useText();
  const message = useRef<HTMLDivElement>(null);
  const count = Object.keys(problems).length;
  useEffect(() => {
    if (Object.keys(problems).length > 0) message.current?.focus();
  }, [problems]);

  if (count === 0) return null;
  return (
    <div ref={message} className="msg wrong" role="alert" tabIndex={-1}>
      <Icon name="info" />
      <span>
        {/* Where more is missing, that is what the visitor must be told. */}
        {problems.question && count === 1 && <>{t(failure)} </>}
        {t('form.check_fields', { count })}
      </span>
    </div>
  );
}

interface OutcomeProps {
  sending: QuestionForm['sending'];
  success: MessageId;
  failure: MessageId;
}

/** Under the button: what became of the question. [ASK-10] [ASK-11] [CON-08] [CON-09] */
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
