import { type ComponentType, useEffect, useState } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import { type ApiClient, ApiFailure, useApi } from '../../../ui/api-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { policyQuery } from './queries.ts';

/** The privacy policy, requested at each opening. [PRIV-04] */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const policy = usePolicy(useApi(), useLanguage());
  return (
    <Dialog title={t('privacy.title')} onClose={onClose}>
      <div>
        <div role="status">
          {policy.state === 'loading' && <p className="loading">{t('privacy.loading')}</p>}
          {policy.state === 'absent' && <Problem text={t('policy_not_found')} />}
          {policy.state === 'failed' && <Problem text={t('error_loading_policy')} />}
        </div>
        {policy.state === 'read' && <policy.Html html={policy.content} />}
      </div>
    </Dialog>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className="msg wrong">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
}

type PolicyState =
  | { state: 'loading' | 'absent' | 'failed' }
  | { state: 'read'; content: string; Html: ComponentType<{ html: string }> };

/** An error response counts as no policy; only a failed request is an error. [PRIV-10] [PRIV-11] [PRIV-12] [PRIV-13] */
function usePolicy(api: ApiClient, language: Language): PolicyState {
  const [policy, setReading] = useState<PolicyState>({ state: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    setReading({ state: 'loading' });
    readPolicy(api, language, controller.signal).then(
      (read) => controller.signal.aborted || setReading(read),
      (error) => {
        if (wasAborted(error, controller.signal)) return;
        console.error(error);
        setReading({ state: error instanceof ApiFailure ? 'absent' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [api, language]);
  return policy;
}

async function readPolicy(api: ApiClient, language: Language, signal: AbortSignal): Promise<PolicyState> {
  const [policy, { SanitizedHtml }] = await Promise.all([
    policyQuery(api, language).queryFn({ signal }),
    import('../../../ui/sanitized-html.tsx'),
  ]);
  const content = policy?.content?.trim();
  return content ? { state: 'read', content, Html: SanitizedHtml } : { state: 'absent' };
}

function wasAborted(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof Error && error.name === 'AbortError');
}
