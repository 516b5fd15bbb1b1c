import type { ListedCase } from '../domains/cases/store/list-cases.ts';
import type { Fields } from '../platform/database/case-fields.ts';

/** Returns a case as `--json` prints it. */
export function forJson(listed: ListedCase) {
  return {
    reference: listed.reference,
    kind: listed.kind,
    locale: listed.locale,
    receivedAt: isoTime(listed.receivedAt),
    fields: listed.fields,
    mail: listed.mail.map((mail) => ({ ...mail, sentAt: mail.sentAt === null ? null : isoTime(mail.sentAt) })),
    files: listed.files,
    page: listed.page,
    status: listed.status,
    flags: listed.flags,
    consentVersion: listed.consentVersion,
    wantsNews: listed.wantsNews,
    writeOnly: listed.writeOnly,
  };
}

/** Returns a heading and a row per case for a terminal, with a column for files only if there are any. */
export function forReading(cases: readonly ListedCase[]): string[][] {
  const anyFiles = cases.some(({ files }) => files.length > 0);
  const rows = cases.map((listed) => [
    listed.reference,
    isoTime(listed.receivedAt).slice(0, 16).replace('T', ' '),
    listed.kind,
    fieldLike(listed.fields, /name/i),
    [fieldLike(listed.fields, /phone|mobile|whatsapp/i), fieldLike(listed.fields, /mail/i)].filter(Boolean).join(', '),
    mailState(listed),
    ...(anyFiles ? [fileNames(listed)] : []),
  ]);
  const heading = ['reference', 'received (UTC)', 'kind', 'name', 'contact', 'mail'];
  return [[...heading, ...(anyFiles ? ['files'] : [])], ...rows];
}

/** Returns a heading and a row per case for a spreadsheet, with a column for every field of any case. */
export function forSpreadsheet(cases: readonly ListedCase[]): string[][] {
  const names = [...new Set(cases.flatMap((listed) => Object.keys(listed.fields)))];
  const rows = cases.map((listed) => [
    listed.reference,
    isoTime(listed.receivedAt),
    listed.kind,
    listed.locale,
    listed.page,
    listed.status,
    listed.flags.join(' '),
    listed.writeOnly ? 'write only' : '',
    listed.wantsNews ? 'wants news' : '',
    mailState(listed),
    fileNames(listed),
    ...names.map((name) => asText(listed.fields[name])),
  ]);
  const about = [
    'reference',
    'received',
    'kind',
    'locale',
    'page',
    'status',
    'flags',
    'contact',
    'news',
    'mail',
    'files',
  ];
  return [[...about, ...names], ...rows];
}

/** Finds a field by its name, because forms name their fields themselves, and this list only needs to show whom to answer. */
function fieldLike(fields: Fields, pattern: RegExp): string {
  const [, value] = Object.entries(fields).find(([name, text]) => pattern.test(name) && text) ?? [];
  return asText(value);
}

function asText(value: Fields[string] | undefined): string {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function mailState({ mail }: ListedCase): string {
  return mail
    .map(({ purpose, state, attempts, heldBecause }) => {
      const more = heldBecause ?? (attempts > 1 ? attempts : undefined);
      return more === undefined ? `${purpose} ${state}` : `${purpose} ${state} (${more})`;
    })
    .join(', ');
}

/**
 * Returns the number and names of files, such as `2: notice.pdf, scan.png`; '' for none. Begins with a digit, so it is
 * never a formula.
 */
function fileNames({ files }: ListedCase): string {
  return files.length > 0 ? `${files.length}: ${files.map(({ name }) => name).join(', ')}` : '';
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
