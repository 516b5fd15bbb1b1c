/** What a person may do, from least to most: a customer sees what is his own, the others work in the office. */
export const roles = ['customer', 'clerk', 'manager', 'owner'] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, 'customer'>;

/** Who of the office does something: it stands in the timeline of a case and in the audit log. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** From where he works now; of it only the prefix is kept. Absent in a command at the terminal. */
  readonly visitorAddress?: string;
}

/** Who does it, from where, and when. */
export interface By {
  readonly actor: Actor;
  readonly visitorAddress: string;
  /** Epoch milliseconds. */
  readonly now: number;
}
