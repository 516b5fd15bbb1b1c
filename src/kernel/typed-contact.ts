/**
 * A contact that identifies a person, as checked by a field of the kind `contact`: an email address, or an Indian
 * mobile number in E.164.
 */
export type TypedContact =
  | { readonly mailAddress: string; readonly phone?: undefined }
  | { readonly mailAddress: ''; readonly phone: string };

/** Returns a checked contact as an email address or a number. */
export const contactOf = (typed: string): TypedContact =>
  typed.startsWith('+') && !typed.includes('@') ? { mailAddress: '', phone: typed } : { mailAddress: typed };
