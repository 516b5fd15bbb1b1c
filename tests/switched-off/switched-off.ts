import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * A firm that takes no orders and has no chat, appointments, customers' area, figures or WhatsApp. It is the second
 * firm with these features switched off in features.yaml, and without the WhatsApp and second phone numbers.
 */
export const switchedOff = {
  from: join(root, 'tests/fixtures/second-firm'),
  contentDir: join(root, '.generated/switched-off-content'),
  buildDir: join(root, '.generated/switched-off'),
  features: ['orders', 'chat', 'appointments', 'accounts', 'callbacks', 'figures'],
} as const;

/**
 * Words that must not be on any page or in any email of this firm, by language. Visitors may still share a page through
 * their own WhatsApp.
 */
export const silent = {
  en: /\bchat\b|\b(?:a|get|your) quote\b|quotation|\border(?:s|ed)?\b|\blog(?:ged)? ?in\b|\bdashboard\b|\bWhatsApp\b|\bdo not pay\b|sample@invalid|\bUPI\b/i,
  hi: /चैट|कोटेशन|ऑर्डर|लॉग इन|डैशबोर्ड|व्हाट्सऐप|UPI/,
} as const;

/** Paths of features that are off, in English. */
export const gone = [
  '/quote',
  '/quote?for=milk-test',
  '/quote/abc',
  '/quote/abc/pdf',
  '/order/abc',
  '/order/abc/pay',
  '/order/abc/papers',
  '/payment-success',
  '/payment-cancel',
  '/appointments',
  '/appointments/abc',
  '/dashboard',
  '/papers/abc',
  '/send/hero-inquiry',
  '/send/quick-inquiry',
  '/resources/calendar',
];

/** The same in the office. */
export const goneInOffice = [
  '/office/orders',
  '/office/orders/100001',
  '/office/money',
  '/office/documents',
  '/office/documents/csv',
  '/office/quotes',
  '/office/quotes/new',
  '/office/receipts',
  '/office/receipts/new',
  '/office/receivables',
  '/office/books',
  '/office/ledger',
  '/office/calendar',
  '/office/calendar/abc',
];
