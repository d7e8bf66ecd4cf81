import type { ApiApp } from '../../../http/api-app.ts';
import { adminAccountRoutes } from './admin-account-routes.ts';
import { adminSecondFactorRoutes } from './admin-second-factor-routes.ts';
import { adminSignInRoutes } from './admin-sign-in-routes.ts';
import { adminStaffMemberRoutes } from './admin-staff-routes.ts';
import { adminStepUpRoutes } from './admin-step-up-routes.ts';
import { attachFailureLog } from './failure-log.ts';
import type { StaffServices } from './guard-admin-calls.ts';

/** Routes of accounts and access, all behind `guardAdminCalls`. */
export function adminStaffRoutes(app: ApiApp, services: StaffServices): void {
  attachFailureLog(app, services);
  adminSignInRoutes(app, services);
  adminAccountRoutes(app, services);
  adminSecondFactorRoutes(app, services);
  adminStepUpRoutes(app, services);
  adminStaffMemberRoutes(app, services);
}
