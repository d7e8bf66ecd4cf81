import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { Waiting } from '../../../ui/admin/waiting.tsx';
import { WentWrong } from '../../../ui/admin/went-wrong.tsx';
import { DevicesSection } from './devices-section.tsx';
import type { OwnSession } from './own-session.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What everybody may do about their own account. */
export default function AccountPage() {
  const { data, error, refetch } = useAdminQuery<OwnSession>('/api/admin/session/');
  return (
    <AdminPage title="Your account" narrow>
      {error && <WentWrong failure={error} again={refetch} />}
      {!data && !error && <Waiting />}
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
