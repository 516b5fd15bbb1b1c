import type { ListedCase } from '../domains/cases/store/list-cases.ts';
import type { Fields } from '../platform/database/case-fields.ts';

/** What `--json` prints of a case. */
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

/** The heading and a row for each case, for reading; with the files only where any came. */
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

/** As for reading, with a column for every field that any of the cases has. */
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

/** The forms name their fields; this list only needs to show whom to answer. */
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

/** How many, and their names, such as `2: notice.pdf, scan.png`; '' for none. They begin with a digit: no formula. */
function fileNames({ files }: ListedCase): string {
  return files.length > 0 ? `${files.length}: ${files.map(({ name }) => name).join(', ')}` : '';
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
