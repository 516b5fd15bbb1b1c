import { hasPage } from '@/catalogue/site/pages.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import type { Form } from '../description/form.ts';

const found = import.meta.glob<Readonly<Record<string, Form>>>('../*/*.form.ts', { eager: true });

/** Every form with a description, even one whose page the firm does not have, because cases of it may be stored. */
export const describedForms: readonly Form[] = Object.values(found).flatMap((offered) => Object.values(offered));

/**
 * Every form of the site: the exports of the files `*.form.ts`, if the firm has the page with the form and has not
 * switched it off.
 */
export const forms: readonly Form[] = describedForms.filter(
  ({ on, name }) => (on === undefined || hasPage(on)) && !isSwitchedOff(`/send/${name}`),
);

/** The kind under which a form's cases are stored. */
export const kindOf = ({ kind, name }: Form): string => kind ?? name;

/** The form at a URL, `/send/<name>`, if there is one. */
export const findForm = (name: string | undefined): Form | undefined => forms.find((form) => form.name === name);

/** The form that a case came from, if it still has a description. */
export const findFormOfKind = (kind: string): Form | undefined => describedForms.find((form) => kindOf(form) === kind);
