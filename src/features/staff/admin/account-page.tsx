import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { Waiting } from '../../../ui/desk/waiting.tsx';
import { WentWrong } from '../../../ui/desk/went-wrong.tsx';
import { DevicesSection } from './devices-section.tsx';
import type { OwnSession } from './own-session.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What everybody may do about their own account. */
export default function AccountPage() {
  const { data, error, refetch } = useDesk<OwnSession>('/api/admin/session/');
  return (
    <DeskPage title="Your account" narrow>
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
    </DeskPage>
  );
}
