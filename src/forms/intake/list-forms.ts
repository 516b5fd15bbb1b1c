import { hasPage } from '@/catalogue/site/pages.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import type { Form } from '../description/form.ts';

const found = import.meta.glob<Readonly<Record<string, Form>>>('../*/*.form.ts', { eager: true });

/** Every form that is described, also one whose page a firm does without: its cases may be stored. */
export const describedForms: readonly Form[] = Object.values(found).flatMap((offered) => Object.values(offered));

/** Every form of the site: what the files that end in `.form.ts` offer, where the firm has the page that holds it and has not switched it off. */
export const forms: readonly Form[] = describedForms.filter(
  ({ on, name }) => (on === undefined || hasPage(on)) && !isSwitchedOff(`/send/${name}`),
);

/** What a form's cases are stored as. */
export const kindOf = ({ kind, name }: Form): string => kind ?? name;

/** The form behind an address, `/send/<name>`, if there is one. */
export const findForm = (name: string | undefined): Form | undefined => forms.find((form) => form.name === name);

/** The form that a case came from, if it is still described. */
export const findFormOfKind = (kind: string): Form | undefined => describedForms.find((form) => kindOf(form) === kind);
