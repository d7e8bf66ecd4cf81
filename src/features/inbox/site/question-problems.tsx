import { useEffect, useRef } from 'react';
import { type MessageId, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Problems } from './find-problems.ts';

/** Above a form: why nothing was sent. Takes the focus. [ASK-06] [CON-05] */
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
        {/* With further problems their count is the message. */}
        {problems.question && count === 1 && <>{t(failure)} </>}
        {t('form.check_fields', { count })}
      </span>
    </div>
  );
}
