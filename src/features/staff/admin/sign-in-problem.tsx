import { AdminError } from '../../../ui/admin/admin-error.ts';
import { WentWrong } from '../../../ui/admin/went-wrong.tsx';
import { explainSignIn } from './explain-sign-in.ts';

/** Why a sign-in did not work, and what to do. */
export function SignInProblem({ failure }: { failure: unknown }) {
  const text = failure instanceof AdminError ? explainSignIn(failure, new Date()) : undefined;
  return <WentWrong failure={failure} {...(text ? { text } : {})} />;
}
