import { does } from '@/catalogue/firm/features.ts';

const ofOrders = /^(?:books|document|fee|invoice|money|order|paper|payment|refund|statement)-/;
const ofAppointments = /^(?:appointments?|time)-/;

/**
 * The actions that the log can be filtered by, without those that the firm has switched off. Their older entries stay
 * in the log.
 * @param actions all that the log has names for
 */
export const listedActions = <Action extends string>(actions: readonly Action[]): readonly Action[] =>
  actions.filter(
    (action) => (does('orders') || !ofOrders.test(action)) && (does('appointments') || !ofAppointments.test(action)),
  );
