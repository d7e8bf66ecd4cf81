import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { StaffSection } from './staff-section.tsx';

/** Who may enter the desk, and who is invited to. */
export default function PeoplePage() {
  return (
    <DeskPage title="People">
      <StaffSection />
      <InvitationsSection />
    </DeskPage>
  );
}
