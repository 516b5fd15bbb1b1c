import { addressFrom } from '@/catalogue/firm/gst-rules.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { checkBilling, notDrawable, stateCodeOf } from '@/forms/intake/billing/check-billing.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import {
  addBusiness,
  type Billing,
  type Business,
  isFor,
  listBusinesses,
  removeBusiness,
  saveBusiness,
} from '@/server/domains/customers/businesses.ts';
import { giveOrder } from '@/server/domains/customers/give-order.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import type { BusinessAct } from './business-acts.ts';
import type { Customer } from './customer.server.ts';
import { type DashboardWords, dashboardWords } from './dashboard.messages.ts';

/** The form about a business that could not be saved, to be shown again. */
export interface BusinessAgain {
  readonly form: 'business';
  /** The id of the business, even if it is still being added. */
  readonly id: string;
  readonly values: Billing;
  readonly errors: Partial<Record<keyof Billing, string>>;
}

/** The form that moves an order to another business, if it was rejected and is shown again. */
export interface GiveAgain {
  readonly form: 'give';
  readonly token: string;
  readonly chosen: string;
  readonly error: string;
}

type Typed = ReadonlyMap<string, string>;

const stateNames = indianStates('en').map(({ value }) => value);
/** An id made by our page for a form, or an account's id, which its first business has in older databases. */
const ID = /^[\w-]{8,64}$/;

/** Handles a form about businesses. @returns the message to show, or the form again @throws StorageUnavailable */
type BusinessAction = (
  customer: Customer,
  locale: Locale,
  fields: Typed,
) => Promise<'business' | 'removed' | 'given' | BusinessAgain | GiveAgain>;

/** The handlers of the dashboard's buttons about businesses. */
export const businessActions: Readonly<Record<BusinessAct, BusinessAction>> = {
  'business-add': (customer, locale, fields) => save(customer, locale, fields, true),
  'business-save': (customer, locale, fields) => save(customer, locale, fields, false),
  'business-remove': remove,
  give,
};

async function remove({ app, user, visitorAddress }: Customer, _: Locale, fields: Typed) {
  const from = { visitorAddress, now: Date.now() };
  // If the business is missing, an earlier press of the button has removed it.
  await removeBusiness(app.db, user, fields.get('business') ?? '', from);
  return 'removed' as const;
}

async function save({ app, user, visitorAddress }: Customer, locale: Locale, fields: Typed, isNew: boolean) {
  const textOf = (name: string) => (fields.get(name) ?? '').slice(0, 1000);
  const words = dashboardWords(locale);
  const id = textOf('business');
  const name = textOf('billing-name')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  const state = stateNames.find((each) => each === textOf('state')) ?? '';
  const typed = { gstin: textOf('gstin'), address: textOf('address'), city: textOf('city'), pin: textOf('pin') };
  const { errors: wrong, gstin, lines, city, pin } = checkBilling(locale, typed, state);
  const again = (errors: BusinessAgain['errors']): BusinessAgain => ({
    form: 'business',
    id,
    errors,
    values: { name, state, ...typed },
  });
  const unprinted = notDrawable(locale, words.billingName, name);
  const errors = {
    ...wrong,
    ...(unprinted ? { name: unprinted } : {}),
    ...(name === '' || name.length > 100 ? { name: words['said.name'] } : {}),
    ...(state === '' ? { state: words.notState } : {}),
  };
  if (Object.keys(errors).length > 0) {
    return again(errors);
  }
  if (!ID.test(id)) {
    return again({ name: words.goneBusiness });
  }
  const business = { id, name, gstin, state, address: lines.join('\n'), city, pin };
  const from = { visitorAddress, now: Date.now() };
  const outcome = await (isNew ? addBusiness : saveBusiness)(app.db, user, business, stateCodeOf(state), from);
  if (outcome === 'done') {
    return 'business' as const;
  }
  const sentences = { same: words.sameBusiness, 'too-many': words.manyBusinesses, unknown: words.goneBusiness };
  return again({ name: sentences[outcome] });
}

async function give({ app, user, visitorAddress }: Customer, locale: Locale, fields: Typed) {
  const words = dashboardWords(locale);
  const token = fields.get('order') ?? '';
  const chosen = fields.get('business') ?? '';
  const shownVersion = Number(fields.get('seen') ?? Number.NaN);
  const giving = {
    token,
    businessId: chosen,
    seen: shownVersion,
    addressFrom: isRegistered() ? addressFrom() : Number.POSITIVE_INFINITY,
    stateCodeOf,
  };
  const outcome = await giveOrder(app.db, user, giving, { visitorAddress, now: Date.now() });
  if (outcome === 'done') {
    return 'given' as const;
  }
  return { form: 'give' as const, token, chosen, error: words[`give.${outcome}`] };
}

/**
 * The customer's businesses as the dashboard lists them, and the initial values of the form for adding one.
 * @throws StorageUnavailable
 */
export async function shownBusinesses({ app, user }: Customer, locale: Locale, orders: readonly FoundOrder[]) {
  const list = await listBusinesses(app.db, user.id);
  const names = new Map(indianStates(locale).map(({ value, label }) => [value, label]));
  const [newest] = orders;
  const { name, gstin, state } = list.length === 0 && newest ? newest : { name: '', gstin: '', state: '' };
  const hasGstin = isRegistered();
  return {
    hasGstin,
    list: list.map((business) => ({
      ...business,
      gstin: hasGstin ? business.gstin : '',
      stateName: names.get(business.state) ?? business.state,
    })),
    fresh: { name: name || (list.length === 0 ? user.name : ''), gstin, state, address: '', city: '', pin: '' },
  };
}

/**
 * Returns the business that an order is for, and whether it can be changed.
 * @param hasInvoice whether the tax invoice has been issued
 */
export function givenTo(
  order: FoundOrder,
  businesses: readonly Business[],
  hasInvoice: boolean,
  words: DashboardWords,
) {
  const { name, gstin, status, token, version } = order;
  const current = businesses.find((each) => isFor(order, each));
  const isOpen = name !== '' && !hasInvoice && status !== 'cancelled';
  const others = businesses.length > (current ? 1 : 0);
  return {
    to: [name, isRegistered() && gstin && `${words.gstin} ${gstin}`].filter(Boolean).join(', '),
    give: isOpen && others ? { token, version, current: current?.id ?? '' } : undefined,
  };
}
