import { Dialog, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { adminApi, whenStepUpNeeded } from '../ui/admin/admin-api.ts';
import { ConfirmIdentityForm } from './confirm-identity-form.tsx';

type Settle = (confirmed: boolean) => void;

/**
 * Step-up dialog: asks for the password, and a code where the account has a second factor; then the call that needed it
 * is repeated. [SEC-40]
 */
export function ConfirmIdentity() {
  const [waiting, setWaiting] = useState<readonly Settle[]>([]);
  const [hasSecondFactor, setHasSecondFactor] = useState(false);

  useEffect(
    () =>
      whenStepUpNeeded(async () => {
        setHasSecondFactor(await askForSecondFactor());
        return new Promise<boolean>((settle) => setWaiting((others) => [...others, settle]));
      }),
    [],
  );
  function finish(confirmed: boolean) {
    for (const settle of waiting) settle(confirmed);
    setWaiting([]);
  }
  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => finish(false)}
      aria-labelledby="confirm-identity"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="confirm-identity">Confirm it’s you</DialogTitle>
      <ConfirmIdentityForm hasSecondFactor={hasSecondFactor} onFinished={finish} />
    </Dialog>
  );
}

/** If this cannot be determined, the response to the password will tell. */
async function askForSecondFactor(): Promise<boolean> {
  const session = await adminApi
    .get<{ second_factor: boolean }>('/api/admin/session/')
    .catch(() => undefined);
  return session?.second_factor === true;
}
