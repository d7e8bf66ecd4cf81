/** The organizer of an event: mail programs cancel an event only by a file of the same organizer. */
export interface Organizer {
  /** Shown instead of the address; may be empty. */
  name: string;
  email: string;
}

/** The operator as organizer; undefined if staff set no address. */
export function organizerOf({
  operator_name: name,
  contact_email: email,
}: {
  operator_name: string;
  contact_email: string;
}): Organizer | undefined {
  return email ? { name, email } : undefined;
}
