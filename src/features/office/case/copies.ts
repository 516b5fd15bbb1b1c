import { checkField } from '@/forms/description/field-rules.ts';

/** What was typed as addresses of copies. */
export type Copies =
  | { readonly addresses: readonly string[]; readonly wrong?: undefined }
  /** The first that is no mail address. */
  | { readonly wrong: string };

/** Reads addresses between commas, as a mail program writes them, too: `Asha <asha@example.in>`. */
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
