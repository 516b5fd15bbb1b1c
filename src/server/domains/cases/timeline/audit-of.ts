import type { TimelineKind } from '../../../platform/database/office-tables.ts';
import type { AuditEntry } from '../../audit/record.ts';
import { maskedAddress, maskedNumber } from '../../audit/record.ts';
import type { Change, FieldGroup, TimelineDetails } from './timeline-detail.ts';

type Said = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/**
 * Returns the audit entry for a timeline row. It records the action and its object, without the text of notes and
 * emails, and without labels, which can contain anything that a clerk typed. Returns undefined for other types of rows,
 * such as events of orders.
 */
export function auditOf<Kind extends TimelineKind>(row: {
  kind: Kind;
  detail: TimelineDetails[Kind];
}): Said | undefined {
  const { kind } = row;
  if (kind === 'note') {
    return { action: 'note-added' };
  }
  if (kind === 'made') {
    return { action: 'case-made', after: (row.detail as TimelineDetails['made']).channel };
  }
  if (kind === 'contact') {
    const { what, value } = row.detail as TimelineDetails['contact'];
    return { action: 'contact-added', after: what === 'mail' ? maskedAddress(value) : `***${value.slice(-2)}` };
  }
  if (kind === 'attempt') {
    const { channel, outcome, direction } = row.detail as TimelineDetails['attempt'];
    return { action: 'attempt-recorded', after: `${channel}, ${outcome}${direction === 'in' ? ', in' : ''}` };
  }
  if (kind === 'mail-out') {
    const { to, copies = [] } = row.detail as TimelineDetails['mail-out'];
    const masked = (contact: string): string =>
      contact.includes('@') ? maskedAddress(contact) : maskedNumber(contact);
    return { action: 'reply-sent', after: [to, ...copies].map(masked).join(', ') };
  }
  if (kind === 'forward') {
    const { to } = row.detail as TimelineDetails['forward'];
    return { action: 'mail-forwarded', after: maskedAddress(to) };
  }
  if (kind === 'mail-in') {
    return { action: 'case-changed', after: 'mail joined' };
  }
  if (kind !== 'change') {
    return undefined;
  }
  const { group, from, to } = row.detail as Change<FieldGroup>;
  return { action: 'case-changed', before: textFor(group, from), after: textFor(group, to) };
}

function textFor(group: FieldGroup, value: unknown): string {
  if (group === 'labels') {
    return `labels: ${value === '' ? '' : '***'}`;
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `${group}: ${group === 'due' && typeof value === 'number' ? new Date(value).toISOString() : text}`;
}
