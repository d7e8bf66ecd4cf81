import type { TransferType } from '../../../src/features/departures/contract.ts';
import { departure, found } from '../departures.ts';
import { RawAnswer } from './fake-api.ts';
import { api } from './render-screen.tsx';
import { openAnswered, SUBSCRIPTION, subscription } from './transfers.ts';
import { check, click, fill } from './user.ts';

export const SENT = 'Information successfully sent to your email!';
export const FAILED = 'Error sending email. Please try again later.';

export const email = subscription.css('input[name="email"]');
export const lastName = subscription.css('input[name="last_name"]');
export const consent = subscription.getByRole('checkbox');
export const button = subscription.css('button[type="submit"]');
export const statusText = (text: string) => subscription.getByRole('status').getByText(text, { exact: true });

export const openOffer = (type: TransferType) => openAnswered(type, found(departure()));

export async function fillAll(type: TransferType): Promise<void> {
  await fill(email, 'anna@example.com');
  if (type === 'group') await fill(lastName, 'Kalniņa');
  await check(consent);
}

export async function subscribe(type: TransferType): Promise<void> {
  await fillAll(type);
  await click(button);
}

/** Accepts subscriptions from now on. */
export function acceptSubscriptions(): void {
  api.answer(SUBSCRIPTION, new RawAnswer(201, { success: true }));
}
