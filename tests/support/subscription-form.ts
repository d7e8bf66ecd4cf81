import type { Page, Request } from '@playwright/test';
import type { TransferType } from '../../src/features/departures/contract.ts';
import { callsTo } from './page-watch.ts';
import { SUBSCRIPTION_CALL, subscription } from './transfer-page.ts';

export const SENT = 'Information successfully sent to your email!';

export const email = (page: Page) => subscription(page).locator('input[name="email"]');
export const lastName = (page: Page) => subscription(page).locator('input[name="last_name"]');
export const consent = (page: Page) => subscription(page).getByRole('checkbox');
export const button = (page: Page) => subscription(page).locator('button[type="submit"]');
export const statusText = (page: Page, text: string) =>
  subscription(page).getByRole('status').getByText(text, { exact: true });

export async function fillAll(page: Page, type: TransferType): Promise<void> {
  await email(page).fill('anna@example.com');
  if (type === 'group') await lastName(page).fill('Kalniņa');
  await consent(page).check();
}

export async function subscribe(page: Page, type: TransferType): Promise<void> {
  await fillAll(page, type);
  await button(page).click();
}

/** Accepts subscriptions from now on, and returns them. */
export async function acceptSubscriptions(page: Page): Promise<Request[]> {
  await page.route(SUBSCRIPTION_CALL, (route) => route.fulfill({ status: 201, json: { success: true } }));
  return callsTo(page, '/api/transfer-notifications/');
}
