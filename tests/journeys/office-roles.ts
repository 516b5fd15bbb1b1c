/** Who is tried: a stranger, a customer, and everyone who works here; `pending` has not given his second factor yet. */
export const comers = ['stranger', 'customer', 'pending', 'clerk', 'manager', 'owner'] as const;
export type Comer = (typeof comers)[number];

/** `page`: opens, or the post is taken. `login`: is sent to the login. `nothing`: as where there is no page. */
export type Met = 'page' | 'login' | 'nothing';

/** What a role may do on a page that others open as well. */
export const rightsTable = {
  moveMoney: { clerk: false, manager: true, owner: true },
  compareBooks: { clerk: false, manager: false, owner: true },
} as const;

const staff = {
  stranger: 'login',
  customer: 'nothing',
  pending: 'login',
  clerk: 'page',
  manager: 'page',
  owner: 'page',
} as const;
const lead = { ...staff, clerk: 'nothing' } as const;
const owner = { ...lead, manager: 'nothing' } as const;
/** Of a case that there is not, of an unknown address and of a method that an address does not take: nobody is told which. */
const absent = {
  stranger: 'login',
  customer: 'nothing',
  pending: 'login',
  clerk: 'nothing',
  manager: 'nothing',
  owner: 'nothing',
} as const;

/** What each comer meets at each address of the office, by method. A route that is not here fails the test. */
export const roleTable: Readonly<Record<string, Readonly<Record<'GET' | 'POST', Readonly<Record<Comer, Met>>>>>> = {
  '/office': { GET: staff, POST: staff },
  '/office/calendar': { GET: staff, POST: staff },
  '/office/calendar/news': { GET: staff, POST: absent },
  '/office/calendar/[id]': { GET: absent, POST: absent },
  '/office/audit': { GET: owner, POST: owner },
  '/office/audit/csv': { GET: absent, POST: owner },
  '/office/cases/[reference]': { GET: absent, POST: absent },
  '/office/cases/[reference]/files/[id]': { GET: absent, POST: absent },
  '/office/cases/[reference]/mails/[id]': { GET: absent, POST: absent },
  '/office/cases/[reference]/look': { GET: absent, POST: absent },
  '/office/find': { GET: staff, POST: absent },
  '/office/cases/[reference]/related': { GET: absent, POST: absent },
  '/office/cases/[reference]/person': { GET: absent, POST: absent },
  '/office/content': { GET: lead, POST: lead },
  '/office/content/[...document]': { GET: absent, POST: absent },
  '/office/preview/[...document]': { GET: absent, POST: absent },
  '/office/publishing/[revision]': { GET: absent, POST: absent },
  '/office/documents': { GET: staff, POST: staff },
  '/office/documents/[id]': { GET: absent, POST: absent },
  '/office/documents/csv': { GET: absent, POST: lead },
  '/office/health': { GET: lead, POST: lead },
  '/office/inbox': { GET: staff, POST: staff },
  '/office/inbox/news': { GET: staff, POST: absent },
  '/office/mails': { GET: staff, POST: staff },
  '/office/new': { GET: staff, POST: staff },
  '/office/me': { GET: staff, POST: staff },
  '/office/me/factor': { GET: staff, POST: staff },
  '/office/reports': { GET: lead, POST: lead },
  '/office/reports/csv': { GET: absent, POST: lead },
  '/office/retention': { GET: owner, POST: owner },
  '/office/money': { GET: staff, POST: staff },
  '/office/orders': { GET: staff, POST: staff },
  '/office/orders/[number]': { GET: absent, POST: absent },
  '/office/orders/[number]/papers': { GET: absent, POST: absent },
  '/office/orders/[number]/papers/[id]': { GET: absent, POST: absent },
  '/office/searches': { GET: lead, POST: lead },
  '/office/set-aside': { GET: staff, POST: staff },
  '/office/set-aside/[id]': { GET: absent, POST: absent },
  '/office/staff': { GET: owner, POST: owner },
  '/office/[...nothing]': { GET: absent, POST: absent },
};
