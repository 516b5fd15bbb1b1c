import { objectWith, readJson } from '@/kernel/read-json.ts';
/** The colours that a mail is made of: those of content/colors.yaml by day, whose shape the catalogue holds it to. */
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

export const mailColors = readJson(json, 'content/colors.yaml', objectWith<MailColors>({}));
