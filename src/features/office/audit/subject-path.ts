/**
 * Returns the English path of the page about the subject of a log entry: a case, a quote, an order or an appointment.
 * @returns undefined if the subject has no page; the page of a deleted subject returns 404
 */
export function subjectPath({ action, subject }: { action: string; subject: string }): string | undefined {
  if (/^[A-Z]{2,5}-[0-9A-Z]{4}-[0-9A-Z]{4}$/u.test(subject)) {
    return `/office/cases/${subject}`;
  }
  if (action.startsWith('quote-') && /^Q-[0-9A-Z]{4}-[0-9A-Z]{4}$/u.test(subject)) {
    return `/office/quotes/${subject}`;
  }
  const [, number] = /^(?:#ORD-)?(\d{6})$/u.exec(subject) ?? [];
  if (number && /^(?:advance|order|payment|paper|plan|written)-/u.test(action)) {
    return `/office/orders/${number}`;
  }
  if (action.startsWith('appointment-') && /^[0-9a-f-]{36}$/u.test(subject)) {
    return `/office/calendar/${subject}`;
  }
  return undefined;
}
