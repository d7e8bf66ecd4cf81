import type { ApiApp } from '../../../http/api-app.ts';
import { accountAdminRoutes } from './admin-account-routes.ts';
import { secondFactorAdminRoutes } from './admin-second-factor-routes.ts';
import { signInAdminRoutes } from './admin-sign-in-routes.ts';
import { staffMemberAdminRoutes } from './admin-staff-routes.ts';
import { stepUpAdminRoutes } from './admin-step-up-routes.ts';
import { attachFailureLog } from './failure-log.ts';
import type { StaffServices } from './guard-admin-calls.ts';

/** Routes of accounts and access, all behind `guardAdminCalls`. */
export function staffAdminRoutes(app: ApiApp, services: StaffServices): void {
  attachFailureLog(app, services);
  signInAdminRoutes(app, services);
  accountAdminRoutes(app, services);
  secondFactorAdminRoutes(app, services);
  stepUpAdminRoutes(app, services);
  staffMemberAdminRoutes(app, services);
}
