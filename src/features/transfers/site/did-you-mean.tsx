import { useText } from '../../../i18n/i18n.ts';
import { useAddress } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import type { TransferQuestion } from '../../departures/transfer-question.ts';

interface DidYouMeanProps {
  question: TransferQuestion;
  suggestion: string;
  onAccept: () => void;
  onRequest: () => void;
}

/** The suggested name in quotes: search again with it, or send an inquiry. [TRP-05] [TRP-06] */
export function DidYouMean({ question, suggestion, onAccept, onRequest }: DidYouMeanProps) {
  const t = useText();
  const [before, after] = t('transfer.did_you_mean', { suggestion: '\n' }).split('\n');
  return (
    <div className="stack">
      <Message tone="wait">
        {before}
        <b>{suggestion}</b>
        {after}
      </Message>
      <div className="choices scripted">
        <button type="button" className="btn" onClick={onAccept}>
          {t('transfer.did_you_mean_yes')}
        </button>
        <button type="button" className="btn line" onClick={onRequest}>
          {t('inquiry.open')}
        </button>
      </div>
      <SearchAgain question={question} suggestion={suggestion} />
    </div>
  );
}

/** Without JavaScript the suggested name is posted like a typed one. */
function SearchAgain({ question, suggestion }: Pick<DidYouMeanProps, 'question' | 'suggestion'>) {
  const t = useText();
  return (
    <form className="scriptless" method="post" action={useAddress('/airport-transfer/private')}>
      <input type="hidden" name="hotel_id" value={question.hotelId} />
      <input type="hidden" name="date" value={question.date} />
      <input type="hidden" name="last_name" value={suggestion} />
      <button type="submit" className="btn">
        {t('transfer.did_you_mean_yes')}
      </button>
    </form>
  );
}
