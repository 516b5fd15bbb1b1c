import type { Feature } from './features.shape.ts';

/** The feature that an English path belongs to; the first match applies. */
const owners: readonly (readonly [RegExp, Feature])[] = [
  [/^\/order\/[^/]+\/pay$/, 'payments'],
  [/^\/payment-(?:success|cancel|trouble)$/, 'payments'],
  [/^\/payments\//, 'payments'],
  [/^\/order\/[^/]+\/papers(?:\/|$)/, 'papers'],
  [/^\/office\/orders\/[^/]+\/papers(?:\/|$)/, 'papers'],
  [/^\/(?:quote|your-quote|order|papers)(?:\/|$)/, 'orders'],
  [/^\/office\/(?:quotes|orders|money|receipts|receivables|documents|books|ledger)(?:\/|$)/, 'orders'],
  [/^\/(?:office\/calendar|appointments)(?:\/|$)/, 'appointments'],
  [/^\/(?:office\/chats|chat)(?:\/|$)/, 'liveChat'],
  [/^\/dashboard(?:\/|$)/, 'accounts'],
  [/^\/send\/(?:hero|quick)-inquiry$/, 'callbacks'],
  [/^\/resources\/calendar(?:\/|$)/, 'dueDates'],
];

/**
 * Returns the feature that a path belongs to; undefined for a page that every site has. @param path in English, also
 * with `?` and `#`
 */
export function featureOf(path: string): Feature | undefined {
  const page = path.replace(/[?#].*$/, '');
  return owners.find(([pattern]) => pattern.test(page))?.[1];
}
