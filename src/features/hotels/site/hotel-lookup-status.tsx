import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Message } from '../../../ui/message.tsx';
import type { HotelLookup } from './use-hotel-lookup.ts';

interface HotelLookupStatusProps {
  lookup: HotelLookup | undefined;
  /** Whom to ask instead, below a failure. */
  children?: ReactNode;
}

/** That a typed hotel is looked up, or why that failed, with a button that tries again. [WAIT-04] */
export function HotelLookupStatus({ lookup, children }: HotelLookupStatusProps) {
  const t = useText();
  const failed = lookup?.failed;
  return (
    <div className="looked-up" role="status">
      {lookup && !failed && <p className="loading">{t('common.loading')}</p>}
      {failed && (
        <div className="stack">
          <Message tone="wrong">{t('something_went_wrong')}</Message>
          <FailureCause error={failed.error} onRetry={failed.retry} />
          {children}
        </div>
      )}
    </div>
  );
}
