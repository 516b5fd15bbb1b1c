import { checkField } from '@/forms/description/field-rules.ts';

/** The copy recipients, parsed from their field. */
export type Copies =
  | { readonly addresses: readonly string[]; readonly wrong?: undefined }
  /** The first part that is not an email address. */
  | { readonly wrong: string };

/**
 * Parses email addresses separated by commas, including the form that email programs use, such as `Asha
 * <asha@example.in>`.
 */
export function copiesIn(typed: string): Copies {
  const parts = typed
    .split(/[,;،、\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => /<([^<>]*)>$/.exec(part)?.[1]?.trim() ?? part.split(/\s+/));
  const addresses: string[] = [];
  for (const part of parts) {
    const { value } = checkField({ kind: 'email' }, part);
    if (!value) {
      return { wrong: part.slice(0, 100) };
    }
    if (!addresses.includes(value)) {
      addresses.push(value);
    }
  }
  return { addresses };
}
