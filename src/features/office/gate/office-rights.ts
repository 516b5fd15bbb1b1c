/** As src/kernel/roles.ts has them. */
type StaffRole = 'clerk' | 'manager' | 'owner';

/**
 * What a role may do on a page that others open as well: the one rule for what the page offers and for what a post to it does.
 * tests/journeys/office-roles.ts says the same once more.
 */
const officeRights = {
  /** Confirms and refuses payments, notes what was paid on, gives money back, and approves that. */
  moveMoney: ['manager', 'owner'],
  /** Has the books compared with the providers of payment once more. */
  compareBooks: ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type OfficeRight = keyof typeof officeRights;

/** What somebody of this role may do. */
export function rightsOf(role: StaffRole): Readonly<Record<OfficeRight, boolean>> {
  const has = (right: OfficeRight): boolean => (officeRights[right] as readonly StaffRole[]).includes(role);
  return { moveMoney: has('moveMoney'), compareBooks: has('compareBooks') };
}
