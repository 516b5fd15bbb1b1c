/**
 * The English address of the page of what an entry of the log is about: a case, an order, an appointment.
 * @returns undefined where it has none; what was deleted since has an address that answers 404
 */
export function subjectPath({ action, subject }: { action: string; subject: string }): string | undefined {
  if (/^[A-Z]{2,5}-[0-9A-Z]{4}-[0-9A-Z]{4}$/u.test(subject)) {
    return `/office/cases/${subject}`;
  }
  const [, number] = /^(?:#ORD-)?(\d{6})$/u.exec(subject) ?? [];
  if (number && /^(?:order|payment|paper)-/u.test(action)) {
    return `/office/orders/${number}`;
  }
  if (action.startsWith('appointment-') && /^[0-9a-f-]{36}$/u.test(subject)) {
    return `/office/calendar/${subject}`;
  }
  return undefined;
}
