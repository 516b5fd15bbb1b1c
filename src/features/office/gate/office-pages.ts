import { defineMessages } from '@/i18n/messages.ts';
import { officeRoles, type StaffRole, staffRoles } from '@/kernel/roles.ts';

/** Names of the pages, for the menu and their titles. */
export const officePageNames = defineMessages({
  start: { en: 'Today', hi: 'आज' },
  inbox: { en: 'Inbox', hi: 'इनबॉक्स' },
  chats: { en: 'Chats', hi: 'चैट' },
  new: { en: 'New case', hi: 'नया मामला' },
  case: { en: 'Case', hi: 'मामला' },
  related: { en: 'Duplicates', hi: 'क्या ये एक ही हैं?' },
  first: { en: 'First message', hi: 'पहला संदेश' },
  person: { en: 'Data we hold', hi: 'रखी हुई सारी जानकारी' },
  retention: { en: 'Data retention', hi: 'डेटा रखना और मिटाना' },
  reports: { en: 'Reports', hi: 'रिपोर्ट' },
  quotes: { en: 'Quotes', hi: 'कोटेशन' },
  quote: { en: 'Quote', hi: 'कोटेशन' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  'order-money': { en: 'Money of an order', hi: 'एक ऑर्डर का पैसा' },
  statement: { en: 'Bank statement', hi: 'बैंक स्टेटमेंट' },
  money: { en: 'Money', hi: 'पैसा' },
  receipts: { en: 'Money received', hi: 'मिला पैसा' },
  receivables: { en: 'Receivables', hi: '{wording.customers} से बाकी' },
  appointments: { en: '{wording.Appointments}', hi: '{wording.appointments}' },
  appointment: { en: '{wording.Appointment}', hi: '{wording.appointment}' },
  documents: { en: 'Receipts and invoices', hi: 'रसीदें और बिल' },
  'documents.untaxed': { en: 'Receipts and bills', hi: 'रसीदें और बिल' },
  books: { en: 'Books', hi: 'हिसाब' },
  ledger: { en: 'Ledger', hi: 'खाता बही' },
  mails: { en: 'Outbox', hi: 'आउटबॉक्स' },
  aside: { en: 'Emails without a case', hi: 'बिना मामले के ईमेल' },
  searches: { en: 'Searches without a result', hi: 'बिना नतीजे वाली खोजें' },
  content: { en: 'Site content', hi: 'साइट की सामग्री' },
  setup: { en: 'Set up your firm', hi: 'फ़र्म की शुरुआती तैयारी' },
  health: { en: 'Site health', hi: 'साइट का हाल' },
  staff: { en: 'Staff', hi: 'कर्मचारी' },
  audit: { en: 'Log', hi: 'लॉग' },
  me: { en: 'Your account', hi: 'आपका खाता' },
  nothing: { en: 'Page not found', hi: 'इस पते पर कुछ नहीं है' },
});

/** The parts of the menu, in order. */
export const officeGroups = defineMessages({
  work: { en: 'Work', hi: 'काम' },
  site: { en: 'Site', hi: 'साइट' },
  firm: { en: 'Firm', hi: 'फ़र्म' },
});

const all = officeRoles;
const everyone = staffRoles;
const lead = ['manager', 'owner'] as const;
const books = ['accountant', 'manager', 'owner'] as const;
const owner = ['owner'] as const;
/** The roles that can read everything about money but change nothing. */
const readers = ['accountant'] as const;

interface OfficePage {
  readonly name: keyof typeof officePageNames;
  /** The roles that may open the page and use its actions. Everyone else gets "not found". */
  readonly roles: readonly StaffRole[];
  /** The roles that may open the page but not use its actions. Their posts get "not found". */
  readonly readers?: readonly StaffRole[];
  /** The icon in the menu. A page without one is not in the menu. */
  readonly icon?: string;
  /** The page's group in the menu. */
  readonly group?: keyof typeof officeGroups;
  /** The menu's page to which a page without an icon belongs, if its own path does not say so. */
  readonly under?: string;
  /** Set if the page is open to people who still have to set up two-step sign-in. */
  readonly beforeFactor?: true;
}

/**
 * Every page of the office by its route, in the order of the menu. A page that is not listed here is closed to
 * everyone. tests/journeys/office-roles.ts repeats the table, cell by cell. A path must not end like a path of the
 * public site, because `[...locale]` would then match `office` as a language and find nothing.
 */
export const officePages: Readonly<Record<string, OfficePage>> = {
  '/office': { name: 'start', roles: everyone, icon: 'House', group: 'work' },
  '/office/inbox': { name: 'inbox', roles: everyone, icon: 'Mail', group: 'work' },
  '/office/inbox/news': { name: 'inbox', roles: everyone },
  '/office/chats': { name: 'chats', roles: everyone, icon: 'MessageCircle', group: 'work' },
  '/office/new': { name: 'new', roles: everyone, icon: 'Plus', group: 'work' },
  '/office/find': { name: 'inbox', roles: everyone },
  '/office/cases/[reference]': { name: 'case', roles: everyone },
  '/office/cases/[reference]/files/[id]': { name: 'case', roles: everyone },
  '/office/cases/[reference]/mails/[id]': { name: 'case', roles: everyone },
  '/office/cases/[reference]/look': { name: 'case', roles: everyone },
  '/office/cases/[reference]/related': { name: 'related', roles: everyone },
  '/office/cases/[reference]/first-message': { name: 'first', roles: everyone },
  '/office/cases/[reference]/person': { name: 'person', roles: owner },
  '/office/quotes': { name: 'quotes', roles: everyone, readers, icon: 'FileCheck', group: 'work' },
  '/office/quotes/[number]': { name: 'quote', roles: everyone, readers },
  '/office/orders': { name: 'orders', roles: everyone, icon: 'ReceiptIndianRupee', group: 'work' },
  '/office/orders/statement': { name: 'statement', roles: everyone },
  '/office/orders/[number]': { name: 'order', roles: everyone },
  '/office/orders/[number]/papers': { name: 'order', roles: everyone },
  '/office/orders/[number]/papers/[id]': { name: 'order', roles: everyone },
  '/office/money': { name: 'money', roles: everyone, readers, icon: 'Banknote', group: 'work' },
  '/office/receipts': { name: 'receipts', roles: everyone, readers, icon: 'Wallet', group: 'work' },
  '/office/receipts/new': { name: 'receipts', roles: everyone },
  '/office/receipts/[id]': { name: 'receipts', roles: everyone, readers },
  '/office/receipts/[id]/pdf': { name: 'receipts', roles: everyone, readers },
  '/office/receipts/[id]/file/[file]': { name: 'receipts', roles: everyone, readers },
  '/office/receivables': { name: 'receivables', roles: lead, readers, icon: 'Scale', group: 'work' },
  '/office/receivables/[number]': { name: 'receivables', roles: lead, readers },
  '/office/receivables/[number]/pdf': { name: 'receivables', roles: lead, readers },
  '/office/orders/[number]/money': { name: 'order-money', roles: lead, readers },
  '/office/calendar/news': { name: 'appointments', roles: everyone },
  '/office/calendar': { name: 'appointments', roles: everyone, icon: 'CalendarDays', group: 'work' },
  '/office/calendar/[id]': { name: 'appointment', roles: everyone },
  '/office/documents': { name: 'documents', roles: all, icon: 'FileText', group: 'work' },
  '/office/documents/csv': { name: 'documents', roles: books },
  '/office/documents/[id]': { name: 'documents', roles: all },
  '/office/books': { name: 'books', roles: books, icon: 'BookOpen', group: 'work' },
  '/office/books/export': { name: 'books', roles: books },
  '/office/books/pdfs': { name: 'books', roles: books },
  '/office/ledger': { name: 'ledger', roles: books, under: '/office/books' },
  '/office/mails': { name: 'mails', roles: everyone, icon: 'Send', group: 'work' },
  '/office/set-aside': { name: 'aside', roles: everyone, icon: 'CirclePause', group: 'work' },
  '/office/set-aside/[id]': { name: 'aside', roles: everyone },
  '/office/searches': { name: 'searches', roles: lead, icon: 'Search', group: 'site' },
  '/office/content': { name: 'content', roles: lead, icon: 'PenLine', group: 'site' },
  '/office/content/[...document]': { name: 'content', roles: lead },
  '/office/preview/[...document]': { name: 'content', roles: lead },
  '/office/publishing/[revision]': { name: 'content', roles: lead },
  '/office/health': { name: 'health', roles: lead, icon: 'HeartPulse', group: 'firm' },
  '/office/setup': { name: 'setup', roles: owner, icon: 'ClipboardCheck', group: 'firm' },
  '/office/staff': { name: 'staff', roles: owner, icon: 'Users', group: 'firm' },
  '/office/audit': { name: 'audit', roles: owner, icon: 'ScrollText', group: 'firm' },
  '/office/audit/csv': { name: 'audit', roles: owner },
  '/office/retention': { name: 'retention', roles: owner, icon: 'Timer', group: 'firm' },
  '/office/reports': { name: 'reports', roles: lead, icon: 'ChartLine', group: 'firm' },
  '/office/reports/csv': { name: 'reports', roles: lead },
  '/office/me': { name: 'me', roles: all },
  '/office/me/factor': { name: 'me', roles: all, beforeFactor: true },
  '/office/me/push-renewal': { name: 'me', roles: all },
  '/office/[...nothing]': { name: 'nothing', roles: all },
};

/** Whether a role may use the actions of a page, and not only read it. */
export const mayAct = (route: string, role: StaffRole): boolean => officePages[route]?.roles.includes(role) ?? false;

/** Whether a role may open a page, even if only to read it. */
export const mayOpen = (route: string, role: StaffRole): boolean =>
  [...(officePages[route]?.roles ?? []), ...(officePages[route]?.readers ?? [])].includes(role);
