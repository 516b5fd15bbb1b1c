import { createHash } from 'node:crypto';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';

/**
 * The asker of a code, hashed: the form and the IP address from which it was requested. No one who requests a code
 * elsewhere in another person's name can therefore replace that person's code or use up its tries.
 */
export interface Asker {
  /** The hash of the form's key or, if the client sends no key, of the IP address. */
  readonly askedBy: string;
  readonly askedFrom: string;
}

/** Identifies the asker of a code. @param formKey of the form that requested the code, see cases/form-post.ts */
export function askerOf(formKey: string | undefined, visitorAddress: string): Asker {
  const askedFrom = hashed(`from ${addressPrefix(visitorAddress)}`);
  return { askedBy: formKey ? hashed(formKey) : askedFrom, askedFrom };
}

/** The asker of a long code. Anyone who knows it may use it, wherever it was requested. */
export const ANYONE: Asker = { askedBy: 'anyone', askedFrom: 'anyone' };

function hashed(text: string): string {
  return createHash('sha256').update(`status ${text}`).digest('base64url');
}
