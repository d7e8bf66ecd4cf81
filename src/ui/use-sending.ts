import { useRef, useState } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { ApiFailure, useApi } from './api-client.ts';

export type Sending = 'idle' | 'under-way' | 'sent' | 'failed';

/** Posts one form at a time and logs failures. Resolves to whether it was accepted. [ERR-02] [INQ-09] */
export function useSending(path: string) {
  const api = useApi();
  const language = useLanguage();
  const busy = useRef(false);
  const [sending, setSending] = useState<Sending>('idle');
  const [error, setError] = useState<unknown>();

  const send = async (body: unknown): Promise<boolean> => {
    // State is a render late; two clicks can come before it. [ASK-09] [CON-07]
    if (busy.current) return false;
    busy.current = true;
    setSending('under-way');
    const accepted = await api.post(path, body, language).then(
      () => true,
      (failure) => {
        console.error(failure);
        setError(failure);
        return false;
      },
    );
    busy.current = false;
    setSending(accepted ? 'sent' : 'failed');
    return accepted;
  };
  const refusal = error instanceof ApiFailure ? error.body.error_key : undefined;
  /** `error` is the last failure, `refusal` its key. */
  return { sending, error, refusal, send, forget: () => setSending('idle') };
}
