/** What the login page shows. */
type SignInStep = 'mail' | 'code' | 'factor' | 'goOn';

/** A form that somebody sent after his session had ended, by field; it waits in the page until he is in again. */
export type Kept = Readonly<Record<string, string>>;

/** The page as the server makes it. */
export interface SignInState {
  readonly step: SignInStep;
  readonly mailbox: string;
  /** Of the one field of the step: a finished sentence. */
  readonly error?: string | undefined;
  /** About the whole page: `good` for news, `bad` for trouble. */
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string } | undefined;
  /** The key of the form that asked for the code. */
  readonly asked?: string | undefined;
  /** Where to go when in: a path of this site. */
  readonly next?: string | undefined;
  readonly kept?: Kept | undefined;
}

/** The state, and how it travels. With a `location` the browser goes there instead. */
export interface SignInAnswer {
  readonly state: SignInState;
  readonly status: number;
  readonly retryAfter?: number;
  readonly location?: string;
  readonly cookies: readonly string[];
}

/** How a kept field is called while it waits. */
export const keptPrefix = 'kept.';

/** The headers of an answer: nobody keeps it, its cookies, and where to go or when to try again. */
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
