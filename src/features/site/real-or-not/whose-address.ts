import { westernDigits } from '@/kernel/western-digits.ts';

interface OwnAddresses {
  readonly phones: readonly string[];
  readonly mails: readonly string[];
  readonly host: string;
}

/**
 * The owner of an address: us, an office that we know by name, another public body (gov.in and nic.in), or someone
 * else; `unreadable` if the text is not an address.
 */
export type Whose =
  | { readonly whose: 'ours' | 'government' | 'notOurs' | 'unreadable' }
  | { readonly whose: 'official'; readonly name: string };

/** The maximum number of characters read, which is more than any real address has. */
export const longestAddress = 120;

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Domains that only public bodies can get. */
const publicBody = /\.(?:gov|nic)\.in$/;

/**
 * The owner of a phone number, an email address or a website from which someone was contacted.
 * @param official names of offices by their host without www, and by the digits of their phone number
 */
export function whoseAddress(asked: string, own: OwnAddresses, official: ReadonlyMap<string, string>): Whose {
  const typed = westernDigits(asked).trim().toLowerCase().slice(0, longestAddress);
  if (typed.includes('@') && !typed.includes('://')) {
    const mail = typed.replace(/^mailto:/, '');
    if (!domain.test(mail.split('@')[1] ?? '')) {
      return { whose: 'unreadable' };
    }
    return said(own.mails.some((each) => each.toLowerCase() === mail));
  }
  if (/[a-z]/.test(typed)) {
    const host = hostOf(typed);
    if (host === undefined) {
      return { whose: 'unreadable' };
    }
    if (host === own.host || host === `www.${own.host}`) {
      return { whose: 'ours' };
    }
    const name = official.get(host.replace(/^www\./, ''));
    if (name) {
      return { whose: 'official', name };
    }
    return { whose: publicBody.test(host) ? 'government' : 'notOurs' };
  }
  const number = lastTen(typed);
  if (number === undefined) {
    return { whose: 'unreadable' };
  }
  const name = official.get(number);
  return name ? { whose: 'official', name } : said(own.phones.some((each) => lastTen(each) === number));
}

/**
 * The result for an email address, or for a phone number that no known office has. Anyone can use an office's name as
 * the sender of an email, so only our own email addresses are recognised.
 */
const said = (isOurs: boolean): Whose => ({ whose: isOurs ? 'ours' : 'notOurs' });

/**
 * The digits of a phone number without country code and leading zeros; undefined if it has fewer than 3 or more than
 * 15.
 */
function lastTen(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?91(?=\d{10}$)|^0+/, '');
  return digits.length >= 3 && digits.length <= 15 ? digits : undefined;
}

/** The host of a URL. Neither the part before an @ nor the path belongs to it. */
function hostOf(text: string): string | undefined {
  const address = text.includes('://') ? text : `https://${text}`;
  const host = URL.parse(address)?.hostname;
  return host !== undefined && domain.test(host) ? host : undefined;
}
