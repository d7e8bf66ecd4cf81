import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { StaffSection } from './staff-section.tsx';

/** Who may enter the back office, and who is invited to. */
export default function StaffPage() {
  return (
    <AdminPage title="People">
      <StaffSection />
      <InvitationsSection />
    </AdminPage>
  );
}
