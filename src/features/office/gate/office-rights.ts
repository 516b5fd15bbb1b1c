/** The same roles as in src/kernel/roles.ts. */
type StaffRole = 'accountant' | 'clerk' | 'manager' | 'owner';

/**
 * The rights of roles on pages that other roles can open as well. This table decides both what the page offers and
 * which posts are accepted. tests/journeys/office-roles.ts repeats the table.
 */
const officeRights = {
  /** Confirms and rejects payments, records fees paid to the government, refunds money, and approves refunds. */
  moveMoney: ['manager', 'owner'],
  /** Starts a comparison of the books with the payment providers. */
  compareBooks: ['owner'],
  /** Records that a GST return was filed, which freezes its month. */
  fileReturns: ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type OfficeRight = keyof typeof officeRights;

export function rightsOf(role: StaffRole): Readonly<Record<OfficeRight, boolean>> {
  const has = (right: OfficeRight): boolean => (officeRights[right] as readonly StaffRole[]).includes(role);
  return { moveMoney: has('moveMoney'), compareBooks: has('compareBooks'), fileReturns: has('fileReturns') };
}
