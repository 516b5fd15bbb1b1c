import { company } from '@/catalogue/firm/company.ts';
import { mentionedPhones } from '@/forms/description/mentioned-phones.ts';
import { normalizePhone } from '@/forms/description/phone-number.ts';
import type { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { textOf } from '@/server/domains/cases/people/contacts-of.ts';

type Found = Pick<NonNullable<Awaited<ReturnType<typeof findDeskCase>>>, 'fields' | 'timeline'>;

/** The firm's own numbers, which quoted emails contain. */
const ownPhones = () =>
  [company.phones.main, company.phones.second ?? ''].filter((phone) => phone !== '').map(normalizePhone);

/** The mobile numbers in a person's form and emails, each once. They may belong to someone else. */
export function phonesMentioned({ fields, timeline }: Found): string[] {
  const mails = timeline.filter(({ kind }) => kind === 'mail-in').map(({ body }) => body);
  const ours = ownPhones();
  const said = [...Object.values(fields).map(textOf), ...mails];
  return mentionedPhones(said.join('\n\n')).filter((phone) => !ours.includes(phone));
}
