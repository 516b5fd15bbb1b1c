import { expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { findForm } from './list-forms.ts';

/** The fields of each form in the specification: required fields with `*`, the options of a choice after a colon. */
const specified: Readonly<Record<string, string>> = {
  'hero-inquiry': 'name* email* phone* message',
  'quick-inquiry': 'name* email* service*:registration,tax,legal,trademark',
  contact: 'name* email* phone* service:company,gst,trademark,legal,ngo,other message*',
  'support-ticket': 'name* email* category*:general,technical,billing subject* message* attachments',
  question: 'name* email* category*:registration,tax,legal,compliance,general question*',
  newsletter: 'email*',
};

test.each(Object.entries(specified))(
  '%s requires the specified fields, and has the specified options',
  (name, fields) => {
    const form = findForm(name);
    if (!form) {
      throw new Error(`there is no form ${name}`);
    }
    const wanted = fields.split(' ').map((field) => /^(\w+)(\*?)(?::(.*))?$/.exec(field) ?? []);
    const required = wanted.filter(([, , star]) => star).map(([, field = '']) => [field, 'required']);
    expect(checkForm(form, {})).toEqual({ ok: false, faults: Object.fromEntries(required) });
    expect(Object.keys(form.fields).sort()).toEqual(wanted.map(([, field]) => field).sort());
    for (const [, field = '', , options] of wanted) {
      const rule = form.fields[field];
      expect(rule?.kind === 'choice' ? rule.options.join() : undefined, field).toBe(options);
    }
  },
);
