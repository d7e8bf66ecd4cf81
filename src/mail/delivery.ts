/** A mail written out, on its way to one address. */
export interface Letter {
  rowId: number;
  event: string;
  from: string;
  to: string;
  /** The whole message, headers included. */
  bytes: Buffer;
  writtenAt: Date;
}

/** Why a letter was not accepted. `reason` may quote the server, and with it the address: never log it. */
interface Failure {
  /** The SMTP code, or a name such as ECONNECTION. */
  code: string;
  reason: string;
}

/**
 * What became of a letter. `refused`: it will never be accepted. `postponed`: not now, and when `holdsDomain`
 * no other mail for its domain either. `broken`: the connection ended while the message was under way, which
 * may have arrived. `unavailable`: nothing was handed over, and no other letter would have fared better.
 */
export type Delivery =
  | { kind: 'accepted' }
  | ({ kind: 'refused' } & Failure)
  | ({ kind: 'postponed'; holdsDomain: boolean } & Failure)
  | ({ kind: 'broken' } & Failure)
  | ({ kind: 'unavailable' } & Failure);

export interface MailTransport {
  /** Resolves whatever happens, within a bounded time. */
  deliver(letter: Letter): Promise<Delivery>;
  /** Ends at once; what is under way resolves as failed. */
  close(): void;
}
