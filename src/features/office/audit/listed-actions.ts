import { company } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';

const ofOrders =
  /^(?:advance|books|certificate|cheque|document|fee|invoice|money|order|paper|payment|plan|quote|receipt|refund|return|second|statement|written)-/;
const ofAppointments = /^(?:appointments?|time)-/;
const ofSamples = /^samples-/;

/**
 * The actions that the log can be filtered by, except those of switched-off features and, for a real firm, those about
 * sample data. Older entries with these actions stay in the log.
 * @param actions all actions that the log has names for
 */
export const listedActions = <Action extends string>(actions: readonly Action[]): readonly Action[] =>
  actions.filter(
    (action) =>
      (does('orders') || !ofOrders.test(action)) &&
      (does('appointments') || !ofAppointments.test(action)) &&
      (company.sample || !ofSamples.test(action)),
  );
