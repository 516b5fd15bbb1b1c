/** The fields of the inbox in its URL; all may be absent. */
const inboxFields = [
  'q',
  'status',
  'kind',
  'assignee',
  'service',
  'state',
  'language',
  'label',
  'from',
  'to',
  'sort',
  'mentions',
] as const;
export type InboxField = (typeof inboxFields)[number] | 'overdue' | 'next';

/** The query without the position in the list and without empty fields, for a saved view. */
export function plainQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => value && (isField(name) || name === 'overdue' || name === 'next'));
  return new URLSearchParams(kept).toString().slice(0, 1000);
}

const isField = (name: string): boolean => (inboxFields as readonly string[]).includes(name);
