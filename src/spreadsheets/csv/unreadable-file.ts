/** A file that cannot be read at all; `reason` is the code, the message explains it in English. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
export type UnreadableReason =
  | 'empty'
  | 'too-large'
  | 'not-a-list'
  | 'old-excel'
  | 'encrypted'
  | 'damaged'
  | 'expands-too-far'
  | 'no-headings'
  | 'arrivals';
