/** What a person may do, from least to most: a customer sees what is his own, the others work in the office. */
/** Those of people who work in the office, from least to most. */
export const staffRoles = ['clerk', 'manager', 'owner'] as const;
const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, 'customer'>;

/** Who of the office does something: it stands in the timeline of a case and in the audit log. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** From where he works now; of it only the prefix is kept. Absent in a command at the terminal. */
  readonly visitorAddress?: string;
  /** Kinds of cases of which this person finds nothing: see guarded-kinds.ts. Absent in a command at the terminal, which sees all. */
  readonly hiddenKinds?: readonly string[];
}

/** Who does it, from where, and when. */
export interface By {
  readonly actor: Actor;
  readonly visitorAddress: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What a new member of the staff sees before an owner chooses: the same as those who were there before, see 0141_guarded_cases.ts. */
export function sightOfRole(role: Role): { sees_complaints: number; sees_applications: number } {
  const sees = role === 'manager' ? 1 : 0;
  return { sees_complaints: sees, sees_applications: sees };
}
