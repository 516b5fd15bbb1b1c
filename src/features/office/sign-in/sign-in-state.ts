type SignInStep = 'mail' | 'code' | 'factor' | 'goOn';

/** The fields of a form sent after the session had ended. They stay in the page until the user has signed in again. */
export type Kept = Readonly<Record<string, string>>;

/** A way to send a code to a phone. */
export type PhoneChannel = 'sms' | 'whatsapp';

/** The state of the page, prepared by the server. */
export interface SignInState {
  readonly step: SignInStep;
  /** The email address or number that was typed. */
  readonly mailbox: string;
  /** The ways in which a code for a phone can be sent; absent if it went to a mailbox. */
  readonly channels?: readonly PhoneChannel[] | undefined;
  /** The way that was chosen for a code to a phone. */
  readonly channel?: PhoneChannel | undefined;
  /** The error of the step's only field, as a full sentence. */
  readonly error?: string | undefined;
  /** A message about the whole page. */
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string } | undefined;
  /** The key of the form that requested the code. */
  readonly asked?: string | undefined;
  /** The path of this site to go to after signing in. */
  readonly next?: string | undefined;
  readonly kept?: Kept | undefined;
}

/** The state of the page and its response. With a `location` the browser is redirected instead. */
export interface SignInAnswer {
  readonly state: SignInState;
  readonly status: number;
  readonly retryAfter?: number;
  readonly location?: string;
  readonly cookies: readonly string[];
}

/** The prefix of the names of kept fields. */
export const keptPrefix = 'kept.';

/** Returns the headers of a response, which is not cached: its cookies, and the redirect or the time to retry. */
export function signInHeaders({ cookies, location, retryAfter }: SignInAnswer): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of cookies) {
    headers.append('set-cookie', cookie);
  }
  if (retryAfter) {
    headers.set('retry-after', String(retryAfter));
  }
  if (location) {
    headers.set('location', location);
  }
  return headers;
}
