import type { Locale } from '../../../../kernel/locale.ts';
import type { FileFault, ReceivedFile } from '../../../platform/files/upload-rules.ts';

/** The shortest time in which a person can fill in a form, in milliseconds after the page loaded. */
const fastestPerson = 3000;

/** Matches the path of a page of this site. Every path uses only these characters. */
const pagePath = /^\/(?!\/)[\w/-]{0,200}$/;

/** A posted form, with its own fields separated from those that the site adds to every form. */
export interface FormPost {
  readonly locale: Locale;
  readonly visitorAddress: string;
  /** The fields typed by the visitor, not yet validated. */
  readonly typed: Readonly<Record<string, string>>;
  /** A key that the page's script creates once for each filled-in form; absent without a script. */
  readonly clientKey: string | undefined;
  readonly page: string;
  readonly consentVersion: string;
  readonly flags: readonly string[];
  /** Whether the honeypot, a field that people cannot see, was filled in. */
  readonly trapped: boolean;
  /** The files, stored under temporary names. Only forms that accept files have any. */
  readonly files?: readonly ReceivedFile[];
  /** The faults in files, by field name. */
  readonly fileFaults?: Readonly<Record<string, FileFault>>;
}

/**
 * Separates the fields that the site adds to every form (key, elapsed, page, consent, the trap) from a posted form.
 * None of them can make the form fail, because an invalid value is treated as absent.
 * @param visit.referer the URL of the page, for a form whose page field is empty
 */
export function parseFormPost(
  posted: ReadonlyMap<string, string>,
  visit: { locale: Locale; visitorAddress: string; referer: string | null },
): FormPost {
  const {
    key = '',
    elapsed = '',
    page = '',
    consent = '',
    company_website = '',
    ...typed
  } = Object.fromEntries(posted);
  const fast = /^\d{1,9}$/.test(elapsed) && Number(elapsed) < fastestPerson;
  return {
    locale: visit.locale,
    visitorAddress: visit.visitorAddress,
    typed,
    clientKey: /^[\w-]{8,64}$/.test(key) ? key : undefined,
    page: pagePath.test(page) ? page : refererPath(visit.referer),
    consentVersion: /^\d{4}-\d\d-\d\d$/.test(consent) ? consent : 'unknown',
    flags: fast ? ['fast'] : [],
    trapped: company_website.trim() !== '',
  };
}

/**
 * Returns the path in a Referer, or `/`. The path is checked, because `javascript:1` is a valid URL as well, with the
 * path `1`.
 */
function refererPath(referer: string | null): string {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '';
  return pagePath.test(path) ? path : '/';
}
