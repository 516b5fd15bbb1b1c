import type { UploadRules } from '@/server/platform/files/upload-rules.ts';
import type { SeenForm } from '../description/form.ts';

/** The file limits of a form; undefined if it accepts no files. A form with files is posted as multipart/form-data. */
export function uploadOf({ fields }: SeenForm): UploadRules | undefined {
  for (const [field, rule] of Object.entries(fields)) {
    if (rule.kind === 'files') {
      const { atMost, maxBytes, types, optional } = rule;
      return { field, atMost, maxBytes, types, required: !optional, usable: 'all' };
    }
  }
  return undefined;
}
