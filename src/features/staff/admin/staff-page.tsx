import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { StaffSection } from './staff-section.tsx';

/** Staff accounts and pending invitations. */
export default function StaffPage() {
  return (
    <AdminPage title="People">
      <StaffSection />
      <InvitationsSection />
    </AdminPage>
  );
}
