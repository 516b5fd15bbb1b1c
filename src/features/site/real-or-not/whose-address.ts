import { westernDigits } from '@/i18n/western-digits.ts';

interface OwnAddresses {
  readonly phones: readonly string[];
  readonly mails: readonly string[];
  readonly host: string;
}

/** Longer than any address that is asked for. */
export const longestAddress = 120;

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Whether a number, a mail address or a website that somebody was approached by is the firm's own. */
export function whoseAddress(asked: string, own: OwnAddresses): 'ours' | 'notOurs' | 'unreadable' {
  const typed = westernDigits(asked).trim().toLowerCase().slice(0, longestAddress);
  if (typed.includes('@') && !typed.includes('://')) {
    const mail = typed.replace(/^mailto:/, '');
    if (!domain.test(mail.split('@')[1] ?? '')) return 'unreadable';
    return said(own.mails.some((each) => each.toLowerCase() === mail));
  }
  if (/[a-z]/.test(typed)) {
    const host = hostOf(typed);
    return host === undefined ? 'unreadable' : said(host === own.host || host === `www.${own.host}`);
  }
  const number = lastTen(typed);
  return number === undefined ? 'unreadable' : said(own.phones.some((each) => lastTen(each) === number));
}

const said = (isOurs: boolean) => (isOurs ? 'ours' : 'notOurs');

/** A number without the country code or the zero before it. */
function lastTen(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?91(?=\d{10}$)|^0+/, '');
  return digits.length >= 3 && digits.length <= 15 ? digits : undefined;
}

/** What stands before an @ in an address is no part of the website, and neither is a path. */
function hostOf(text: string): string | undefined {
  const address = text.includes('://') ? text : `https://${text}`;
  const host = URL.parse(address)?.hostname;
  return host !== undefined && domain.test(host) ? host : undefined;
}
