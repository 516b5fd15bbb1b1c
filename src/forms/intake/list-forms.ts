import type { Form } from '../description/form.ts';

const found = import.meta.glob<Readonly<Record<string, Form>>>('../*/*.form.ts', { eager: true });

/** Every form of the site: what the files that end in `.form.ts` offer. */
export const forms: readonly Form[] = Object.values(found).flatMap((offered) => Object.values(offered));

/** What a form's cases are stored as. */
export const kindOf = ({ kind, name }: Form): string => kind ?? name;

/** The form behind an address, `/send/<name>`, if there is one. */
export const findForm = (name: string | undefined): Form | undefined => forms.find((form) => form.name === name);

/** The form that a case came from, if there still is one. */
export const findFormOfKind = (kind: string): Form | undefined => forms.find((form) => kindOf(form) === kind);
