import type { SeenForm } from '@/forms/description/form.ts';
import { forms } from '@/forms/intake/list-forms.ts';

// Loaded by Vite, like the site, because forms are found by a pattern and imported through '@/'.

const answeredByPages = import.meta.glob<Readonly<Record<string, SeenForm>>>('../../src/features/**/*.form.ts', {
  eager: true,
});

export { checkForm } from '@/forms/intake/check-form.ts';
export { findFormOfKind } from '@/forms/intake/list-forms.ts';
export { samplePost } from '../../tests/support/sample-post.ts';
export { forms };

/** Forms whose answers are not stored, such as the two of `/status`. */
export const seenForms: readonly SeenForm[] = Object.values(answeredByPages).flatMap((offered) =>
  Object.values(offered),
);
