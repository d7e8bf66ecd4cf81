import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goBy } from '../../../../tests/support/components/page-watch.ts';
import { api, main, renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import type { TeamMember } from '../contract.ts';

const cards = main.css('.members > li');

test('[ABT-02] [ABT-03] a card links to e-mail and chat the member has, and to nothing else', async () => {
  const person: TeamMember = { name: '', photo: null, position: 'Guide', email: null, whatsapp: null };
  // A member without the fields, as a server may answer that leaves out what is empty.
  const { email: _email, whatsapp: _whatsapp, ...bare } = person;
  await renderScreen('/contacts');
  api.answer('GET /api/about/team/', () => [
    { ...person, name: 'Both', email: 'both@costasol.example', whatsapp: '+34 600 000 001' },
    { ...person, name: 'Mail', email: 'mail@costasol.example' },
    { ...person, name: 'Chat', whatsapp: '+34600000002' },
    { ...person, name: 'Empty', email: '', whatsapp: '' },
    Object.assign({ ...bare, name: 'Neither' }),
  ]);
  await goBy('/about');
  await expect.element(cards).toHaveLength(5);
  for (const [name, links] of [
    ['Both', ['mailto:both@costasol.example', 'https://wa.me/34600000001']],
    ['Mail', ['mailto:mail@costasol.example']],
    ['Chat', ['https://wa.me/34600000002']],
    ['Empty', []],
    ['Neither', []],
  ] as const) {
    const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
    const found = card.getByRole('link').elements();
    expect(
      found.map((link) => link.getAttribute('href')),
      name,
    ).toEqual(links);
  }
});
