import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Hotel } from '../../../src/features/hotels/contract.ts';
import { main } from './render-screen.tsx';
import { click, fill } from './user.ts';

export const hotelField = main.css('input[role="combobox"]');

/** Types part of the name and chooses the suggestion; within the given form if there are two. */
export async function pickHotel({ name }: Pick<Hotel, 'name'>, form: Locator = main): Promise<void> {
  const field = form.css('input[role="combobox"]');
  await fill(field, name.replace(/^Hotel /, '').slice(0, -1));
  await click(form.getByRole('option').filter({ hasText: name }).first());
  await expect.element(field).toHaveValue(name);
}
