import { objectWith, readJson } from '@/kernel/read-json.ts';

/** The colours of an email: those of the light theme in content/colors.yaml, checked by the catalogue's shape. */
export interface MailColors {
  readonly brand: { readonly night: string; readonly marigold: string };
  readonly light: { readonly sunk: string; readonly surface: string; readonly ink: string; readonly soft: string };
}

const [json = '{}'] = Object.values(
  import.meta.glob('#content/colors.yaml', { query: '?json', import: 'default', eager: true }) as Record<
    string,
    string
  >,
);

let current = readJson(json, 'content/colors.yaml', objectWith<MailColors>({}));

/** Returns the colours for the next email. */
export const mailColors = (): MailColors => current;

/** Uses other colours from now on: those that were published in the office. */
export function setMailColors(colors: MailColors): void {
  current = colors;
}
