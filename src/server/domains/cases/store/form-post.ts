import type { Locale } from '../../../../kernel/locale.ts';
import type { FileFault, ReceivedFile } from '../../../platform/files/upload-rules.ts';

/** No one fills in a form faster than this. Milliseconds since the page was loaded. */
const fastestPerson = 3000;

/** The path of a page of this site; every path uses only these characters. */
const pagePath = /^\/(?!\/)[\w/-]{0,200}$/;

/** A posted form, its own fields separated from those that the frame added. */
export interface FormPost {
  readonly locale: Locale;
  readonly visitorAddress: string;
  /** What the visitor typed, not validated yet. */
  readonly typed: Readonly<Record<string, string>>;
  /** Made by the page's script once per filled-in form; absent without a script. */
  readonly clientKey: string | undefined;
  readonly page: string;
  readonly consentVersion: string;
  readonly flags: readonly string[];
  /** A field that people cannot see was filled in. */
  readonly trapped: boolean;
  /** Stored under temporary names; only forms that accept files have any. */
  readonly files?: readonly ReceivedFile[];
  /** Maps a field name to what is wrong with its files. */
  readonly fileFaults?: Readonly<Record<string, FileFault>>;
}

/**
 * Takes the frame's own fields (key, elapsed, page, consent, the trap) out of a posted form. None of them can make it
 * fail, because an invalid value counts as absent.
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

/** `javascript:1` is a valid URL as well, with the path `1`. */
function refererPath(referer: string | null): string {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '';
  return pagePath.test(path) ? path : '/';
}
