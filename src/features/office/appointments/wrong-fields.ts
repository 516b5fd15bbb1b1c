import { receivingBranches } from '@/catalogue/firm/appointments.ts';
import { isBookable, waysFor } from '@/catalogue/services/appointment-terms.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import type { Locale } from '@/kernel/locale.ts';

/** What is wrong with a field. `callOn` means that the phone number for a phone appointment is missing. */
type Wrong = 'name' | 'mail' | 'phone' | 'callOn' | 'contact' | 'how' | 'way' | 'address' | 'about';

/** The errors of a booking, by field. */
export type WrongFields = Partial<Record<'name' | 'mail' | 'phone' | 'how' | 'address' | 'service', Wrong>>;

/** Checks the typed values of a booking that a clerk makes for a customer. */
export function wrongFields(locale: Locale, typed: Readonly<Record<string, string>>): WrongFields {
  const [way, branch] = (typed.how ?? '').split(' ');
  const mail = checkField({ kind: 'email', optional: true }, typed.mail);
  const phone = checkField({ kind: 'phone', optional: true }, typed.phone);
  const wrong: WrongFields = {};
  if (checkField({ kind: 'name' }, typed.name).fault) {
    wrong.name = 'name';
  }
  if (mail.fault) {
    wrong.mail = 'mail';
  }
  if (phone.fault) {
    wrong.phone = 'phone';
  } else if (way === 'phone' && !phone.value) {
    wrong.phone = 'callOn';
  } else if (!mail.fault && !mail.value && !phone.value) {
    wrong.mail = 'contact';
  }
  const isNowhere = way === 'branch' && !receivingBranches(locale).some(({ id }) => id === branch);
  if (!way || isNowhere) {
    wrong.how = 'how';
  } else if (waysFor().some((each) => each === way) && !waysFor(typed.service).some((each) => each === way)) {
    wrong.how = 'way';
  }
  if (!isBookable(typed.service)) {
    wrong.service = 'about';
  }
  if (way === 'home' && checkField({ kind: 'line', most: 200 }, typed.address).fault) {
    wrong.address = 'address';
  }
  return wrong;
}
