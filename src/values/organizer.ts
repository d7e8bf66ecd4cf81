/** The organizer of an event: mail programs cancel an event only by a file of the same organizer. */
export interface Organizer {
  /** Shown instead of the address; may be empty. */
  name: string;
  email: string;
}

/** The operator as organizer: by the address for guests, else by the one that mails are sent from. [MAIL-17] */
export function organizerOf(
  { operator_name, contact_email }: { operator_name: string; contact_email: string },
  sender: { name: string; address: string },
): Organizer {
  return { name: operator_name || sender.name, email: contact_email || sender.address };
}
