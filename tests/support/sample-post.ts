import { listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import type { Field, Form } from '@/forms/description/form.ts';
import { multipart, sampleFile } from './sample-files.ts';

/** Returns a valid value for each type of field. */
function sampleValue(field: Field): string {
  switch (field.kind) {
    case 'name':
      return 'आशा वर्मा <b>';
    case 'email':
      return 'asha@example.com';
    case 'phone':
      return '९८१२३ ४५६७८';
    case 'line':
      return 'Two amounts';
    case 'text':
      return '<script>one</script>\nदूसरी पंक्ति {phone}';
    case 'choice':
      return field.options[0] ?? '';
    case 'entry':
      return listServiceSlugs().find((slug) => field.titleOf('en', slug)) ?? '';
    default:
      return '';
  }
}

/** Values that a visitor may type into any form, with every text field filled. */
export function samplePost({ fields }: Form): Record<string, string> {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind !== 'files');
  return Object.fromEntries(texts.map(([name, field]) => [name, sampleValue(field)]));
}

/** Returns the request that sends a filled form, with a file if the form has a file field. */
export function postOf(form: Form, filled: Readonly<Record<string, string>>, withFile = true): Request {
  const address = `https://firm.example/send/${form.name}`;
  const [field] = Object.entries(form.fields).find(([, { kind }]) => kind === 'files') ?? [];
  if (!field) {
    return new Request(address, { method: 'POST', body: new URLSearchParams(filled) });
  }
  const files = withFile ? [{ field, name: 'नोटिस <b>.pdf', bytes: sampleFile('pdf') }] : [];
  const { body, type } = multipart(filled, files);
  return new Request(address, { method: 'POST', body, headers: { 'content-type': type } });
}
