import type { Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** The hotel field, in any language. */
export const hotelField = (page: Page): Locator => page.getByRole('main').locator('input[role="combobox"]');

export const suggestions = (page: Page): Locator => page.getByRole('main').getByRole('option');

/** Types a part of the name and selects the suggestion; within the given form if there are two. */
export async function pickHotel(page: Page, name: string, form = page.getByRole('main')): Promise<void> {
  const field = form.locator('input[role="combobox"]');
  await field.fill(name.replace(/^Hotel /, '').slice(0, -1));
  await form.getByRole('option').filter({ hasText: name }).first().click();
  await expect(field).toHaveValue(name);
}
