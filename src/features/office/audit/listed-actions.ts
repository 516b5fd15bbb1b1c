import { does } from '@/catalogue/firm/features.ts';
import { type AuditAction, auditActions } from '@/server/audit/record.ts';

const ofOrders = /^(?:books|document|fee|invoice|money|order|paper|payment|refund|statement)-/;
const ofAppointments = /^(?:appointments?|time)-/;

/** What the log can be searched by: what the firm has switched off is not offered, and its older entries stay in the log. */
export const listedActions = (): readonly AuditAction[] =>
  auditActions.filter(
    (action) => (does('orders') || !ofOrders.test(action)) && (does('appointments') || !ofAppointments.test(action)),
  );
