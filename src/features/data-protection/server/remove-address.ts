import type { Writer } from '../../../db/database.ts';
import { searchText } from '../../../values/search-text.ts';
import { type Address, changeTexts } from './address.ts';
import type { Mention } from './find-traces.ts';

/** Removes an address from a text by another person; the rest stays. */
export function removeAddress(trx: Writer, address: Address, { table, id }: Mention): Promise<void> {
  return BY_TABLE[table](trx, address, id);
}

type RemoveAddress = (trx: Writer, address: Address, id: number) => Promise<void>;

const BY_TABLE: Record<Mention['table'], RemoveAddress> = {
  async subscriptions(trx, address, id) {
    const row = await trx
      .selectFrom('subscriptions')
      .select(['last_name', 'flight_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const written = withoutAddress(address, row, ['last_name', 'flight_number']);
    await trx.updateTable('subscriptions').set(written).where('id', '=', id).execute();
  },
  async questions(trx, address, id) {
    const row = await trx.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const written = withoutAddress(address, row, ['name', 'question']);
    const search_text = searchText([written.name, row.email, written.question]);
    await trx
      .updateTable('questions')
      .set({ ...written, search_text })
      .where('id', '=', id)
      .execute();
  },
  async transfer_inquiries(trx, address, id) {
    const row = await trx
      .selectFrom('transfer_inquiries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const written = withoutAddress(address, row, ['last_name', 'flight_number', 'message']);
    const { last_name, flight_number, message } = written;
    const search_text = searchText([last_name, row.email, flight_number, message]);
    await trx
      .updateTable('transfer_inquiries')
      .set({ ...written, search_text })
      .where('id', '=', id)
      .execute();
  },
  async inbox_entries(trx, address, id) {
    const row = await trx
      .selectFrom('inbox_entries')
      .select('text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('inbox_entries')
      .set({ text: address.removedFrom(row.text) })
      .where('id', '=', id)
      .execute();
  },
  async outbox(trx, address, id) {
    const row = await trx
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payload = JSON.stringify(changeTexts(JSON.parse(row.payload), address.removedFrom));
    await trx.updateTable('outbox').set({ payload }).where('id', '=', id).execute();
  },
};

/** The given fields of a row without the address. */
function withoutAddress<Field extends string>(
  address: Address,
  row: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): Record<Field, string> {
  const written = fields.map((field) => [field, address.removedFrom(row[field])]);
  return Object.fromEntries(written) as Record<Field, string>;
}
