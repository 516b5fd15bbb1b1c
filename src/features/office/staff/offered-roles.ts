import { does } from '@/catalogue/firm/features.ts';
import { officeRoles, type StaffRole } from '@/kernel/roles.ts';

/**
 * The roles that an owner can give. Accountants see only money, so a firm without orders has no pages for them.
 * @param has the role that someone has now, which stays in their list
 */
export const offeredRoles = (has?: StaffRole): StaffRole[] =>
  officeRoles.filter((role) => role !== 'accountant' || does('orders') || role === has);
