/** The visitors to try: a stranger, a customer, and each staff role. `pending` has not entered the code of the second step yet. */
export const comers = ['stranger', 'customer', 'pending', 'accountant', 'clerk', 'manager', 'owner'] as const;
export type Comer = (typeof comers)[number];

/** `page`: it opens, or the post is accepted. `login`: redirects to the sign-in page. `nothing`: the same as a page that does not exist. */
export type Met = 'page' | 'login' | 'nothing';

/** The actions that a role may or may not perform on pages that it may open. */
export const rightsTable = {
  moveMoney: { accountant: false, clerk: false, manager: true, owner: true },
  compareBooks: { accountant: false, clerk: false, manager: false, owner: true },
  fileReturns: { accountant: false, clerk: false, manager: false, owner: true },
} as const;

const staff = {
  stranger: 'login',
  customer: 'nothing',
  pending: 'login',
  accountant: 'nothing',
  clerk: 'page',
  manager: 'page',
  owner: 'page',
} as const;
const lead = { ...staff, clerk: 'nothing' } as const;
const owner = { ...lead, manager: 'nothing' } as const;
const all = { ...staff, accountant: 'page' } as const;
const books = { ...lead, accountant: 'page' } as const;
/**
 * The responses for a case that does not exist, an unknown path and a method that a path does not accept, which are the same
 * for all three.
 */
const absent = {
  stranger: 'login',
  customer: 'nothing',
  pending: 'login',
  accountant: 'nothing',
  clerk: 'nothing',
  manager: 'nothing',
  owner: 'nothing',
} as const;

/** The response to each visitor at each path of the office, by method. A route that is not here fails the test. */
export const roleTable: Readonly<Record<string, Readonly<Record<'GET' | 'POST', Readonly<Record<Comer, Met>>>>>> = {
  // An accountant is redirected to the books.
  '/office': { GET: all, POST: all },
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
  '/office/cases/[reference]/first-message': { GET: absent, POST: absent },
  '/office/cases/[reference]/person': { GET: absent, POST: absent },
  '/office/content': { GET: lead, POST: lead },
  '/office/content/[...document]': { GET: absent, POST: absent },
  '/office/preview/[...document]': { GET: absent, POST: absent },
  '/office/publishing/[revision]': { GET: absent, POST: absent },
  '/office/receipts': { GET: all, POST: staff },
  '/office/receipts/new': { GET: staff, POST: staff },
  '/office/receipts/[id]': { GET: absent, POST: absent },
  '/office/receipts/[id]/pdf': { GET: absent, POST: absent },
  '/office/receipts/[id]/file/[file]': { GET: absent, POST: absent },
  '/office/receivables': { GET: books, POST: lead },
  '/office/receivables/[number]': { GET: absent, POST: absent },
  '/office/receivables/[number]/pdf': { GET: absent, POST: absent },
  '/office/orders/[number]/money': { GET: absent, POST: absent },
  '/office/books': { GET: books, POST: books },
  '/office/books/export': { GET: absent, POST: books },
  '/office/books/pdfs': { GET: absent, POST: books },
  '/office/ledger': { GET: books, POST: books },
  '/office/documents': { GET: all, POST: all },
  '/office/documents/[id]': { GET: absent, POST: absent },
  '/office/documents/csv': { GET: absent, POST: books },
  '/office/health': { GET: lead, POST: lead },
  '/office/inbox': { GET: staff, POST: staff },
  '/office/inbox/news': { GET: staff, POST: absent },
  // The sample firm has no live chat.
  '/office/chats': { GET: absent, POST: absent },
  '/office/mails': { GET: staff, POST: staff },
  '/office/new': { GET: staff, POST: staff },
  '/office/me': { GET: all, POST: all },
  '/office/me/factor': { GET: all, POST: all },
  '/office/me/push-renewal': { GET: all, POST: all },
  '/office/reports': { GET: lead, POST: lead },
  '/office/reports/csv': { GET: absent, POST: lead },
  '/office/retention': { GET: owner, POST: owner },
  '/office/money': { GET: all, POST: staff },
  '/office/orders': { GET: staff, POST: staff },
  '/office/quotes': { GET: all, POST: staff },
  '/office/quotes/[number]': { GET: absent, POST: absent },
  '/office/orders/statement': { GET: staff, POST: staff },
  '/office/orders/[number]': { GET: absent, POST: absent },
  '/office/orders/[number]/papers': { GET: absent, POST: absent },
  '/office/orders/[number]/papers/[id]': { GET: absent, POST: absent },
  '/office/searches': { GET: lead, POST: lead },
  '/office/set-aside': { GET: staff, POST: staff },
  '/office/set-aside/[id]': { GET: absent, POST: absent },
  '/office/setup': { GET: owner, POST: owner },
  '/office/staff': { GET: owner, POST: owner },
  '/office/[...nothing]': { GET: absent, POST: absent },
};
