import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { DevicesSection } from './devices-section.tsx';
import type { OwnSession } from './own-session.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Settings of one's own account. */
export default function AccountPage() {
  const { data, error, refetch } = useAdminQuery<OwnSession>('/api/admin/session/');
  return (
    <AdminPage title="Your account" narrow>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data && (
        <>
          <p>
            {data.staff.name}, {data.staff.email}
          </p>
          <PasswordSection email={data.staff.email} />
          <SecondFactorSection
            on={data.second_factor}
            codesLeft={data.recovery_codes_left}
            onChanged={refetch}
          />
          <SessionsSection />
          <DevicesSection />
        </>
      )}
    </AdminPage>
  );
}
