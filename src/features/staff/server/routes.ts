import type { ApiApp } from '../../../http/api-app.ts';
import { keepFailureLog } from './failure-log.ts';
import type { StaffServices } from './guard-admin-calls.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { stepUpRoutes } from './step-up-routes.ts';

/** Who may enter the back office. All of it stands behind `guardAdminCalls`. */
export function staffRoutes(app: ApiApp, services: StaffServices): void {
  keepFailureLog(app, services);
  signInRoutes(app, services);
  ownAccountRoutes(app, services);
  secondFactorRoutes(app, services);
  stepUpRoutes(app, services);
  peopleRoutes(app, services);
}
