/** A complete message for one recipient. */
export interface MailMessage {
  rowId: number;
  event: string;
  from: string;
  to: string;
  /** The whole MIME message, headers included. */
  bytes: Buffer;
  composedAt: Date;
}

/** Why a message was not accepted. `reason` may quote the server, including the recipient: never log it. */
interface Failure {
  /** The SMTP code, or a name such as ECONNECTION. */
  code: string;
  reason: string;
}

/** Who took a message: a mail server, with its answer, or a file that reaches nobody by itself. */
export type Handover = { to: 'server'; host: string; reply: string } | { to: 'file'; name: string };

/**
 * Result of a delivery. `rejected`: will never be accepted. `deferred`: not now, and if `throttlesDomain` no other
 * mail to its domain either. `broken`: the connection ended during the message, which may have arrived.
 * `unavailable`: nothing was transmitted, and other messages would fail too.
 */
export type Delivery =
  | { kind: 'accepted'; handover: Handover }
  | ({ kind: 'rejected' } & Failure)
  | ({ kind: 'deferred'; throttlesDomain: boolean } & Failure)
  | ({ kind: 'broken' } & Failure)
  | ({ kind: 'unavailable' } & Failure);

export interface MailTransport {
  /** Never rejects; resolves within a bounded time. */
  deliver(message: MailMessage): Promise<Delivery>;
  /** Closes at once; deliveries in progress resolve as failed. */
  close(): void;
}
