import { Link as LinkLook } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { SignInForm } from './sign-in-form.tsx';
import { StandalonePage } from './standalone-page.tsx';

/** Signs in and returns to the requested page. */
export default function SignInPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();

  function goOn() {
    queries.clear();
    void navigate(`${state?.nextPathname ?? '/'}${state?.nextSearch ?? ''}`, { replace: true });
  }
  return (
    <StandalonePage title="Sign in to the back office">
      <SignInForm onSignedIn={goOn} />
      <LinkLook component={Link} to="/forgotten-password" sx={{ display: 'inline-block', paddingBlock: 1.5 }}>
        Forgotten the password?
      </LinkLook>
    </StandalonePage>
  );
}
