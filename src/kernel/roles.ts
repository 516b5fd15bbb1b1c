/** The roles of those who work on cases, from least to most rights. */
export const staffRoles = ['clerk', 'manager', 'owner'] as const;
/** Everyone who signs in to the office. An accountant sees money but no cases. */
export const officeRoles = ['accountant', ...staffRoles] as const;
/** A customer sees only their own data; the other roles work in the office. */
const roles = ['customer', ...officeRoles] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, 'customer'>;

/** The member of staff who does something, as recorded in the timeline of a case and in the audit log. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The IP address of this request; only its prefix is stored. Absent for a command in the terminal. */
  readonly visitorAddress?: string;
  /**
   * Kinds of cases that are hidden from this person: see guarded-kinds.ts. Absent for a command in the terminal, which
   * sees everything.
   */
  readonly hiddenKinds?: readonly string[];
}

/** The person, the IP address and the time of an action. */
export interface By {
  readonly actor: Actor;
  readonly visitorAddress: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/**
 * Whether a new member of staff may see complaints and applications until an owner changes this. Managers are
 * responsible for the clerks' work and for hiring. A complaint may be about a clerk, and an application may come from
 * someone a clerk knows. What someone has read cannot be taken back.
 */
export function sightOfRole(role: Role): { sees_complaints: number; sees_applications: number } {
  const sees = role === 'manager' ? 1 : 0;
  return { sees_complaints: sees, sees_applications: sees };
}
