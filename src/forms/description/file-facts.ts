import { fileSize } from '@/i18n/file-size.ts';

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
};

/** The common names of file types, such as 'PDF, JPEG, PNG'. */
const fileKinds = (types: readonly string[]): string =>
  [...new Set(types.map((type) => kinds[type] ?? type))].join(', ');

/** A whole number of megabytes, for limits. */
export const megabytes = (bytes: number): string => String(Math.round(bytes / 1024 / 1024));

/** The names and sizes of the files of a form, one per line. */
export const fileList = (files: readonly { name: string; size: number }[]): string =>
  files.map(({ name, size }) => `${name} (${fileSize(size)})`).join('\n');

/** The values of placeholders in texts about files: the file, the field, and the field's limits. */
export const fileFacts = (
  { atMost, maxBytes, types }: { atMost: number; maxBytes: number; types: readonly string[] },
  { file = '', label }: { file?: string; label: string },
): Readonly<Record<string, string>> => ({
  file,
  label,
  count: String(atMost),
  size: megabytes(maxBytes),
  types: fileKinds(types),
});
