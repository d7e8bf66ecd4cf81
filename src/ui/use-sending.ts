import { useRef, useState } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { ApiFailure, useApi } from './api-client.ts';

/** `refused`: a rate limit was reached; the same post is accepted later. */
export type Sending = 'idle' | 'under-way' | 'sent' | 'failed' | 'refused';

/** Posts one form at a time and logs failures. Resolves to whether it was accepted. [ERR-02] [INQ-09] */
export function useSending(path: string) {
  const api = useApi();
  const language = useLanguage();
  const busy = useRef(false);
  const [sending, setSending] = useState<Sending>('idle');

  const send = async (body: unknown): Promise<boolean> => {
    // State is a render late; two clicks can come before it. [ASK-09] [CON-07]
    if (busy.current) return false;
    busy.current = true;
    setSending('under-way');
    const outcome = await api.post(path, body, language).then(
      () => 'sent' as const,
      (error) => {
        console.error(error);
        return error instanceof ApiFailure && error.status === 429 ? 'refused' : 'failed';
      },
    );
    busy.current = false;
    setSending(outcome);
    return outcome === 'sent';
  };
  return { sending, send, forget: () => setSending('idle') };
}
