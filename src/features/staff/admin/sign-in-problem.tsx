import { AdminError } from '../../../ui/admin/admin-error.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { explainSignIn } from './explain-sign-in.ts';

/** Why signing in failed, and what to do. */
export function SignInProblem({ failure }: { failure: unknown }) {
  const text = failure instanceof AdminError ? explainSignIn(failure, new Date()) : undefined;
  return <ErrorMessage failure={failure} {...(text ? { text } : {})} />;
}
