/** Every setting that env.ts reads. */
export const settingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'TRUST_PROXY',
  'SITE_URL',
  'CONTENT_DIR',
  'BUILD_DIR',
  'ACKNOWLEDGEMENTS_PER_DAY',
  'OFFICE_2FA',
  'MAIL_IN_SECRET',
  'MAIL_IN_SERVER',
  'IMAP_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_OLD_WEBHOOK_SECRET',
  'RAZORPAY_API',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API',
  'CLAMD_URL',
  'SMS_PROVIDER',
  'SMS_ACCOUNT',
  'SMS_KEY',
  'SMS_SECRET',
  'SMS_REGION',
  'SMS_API',
  'SMS_WEBHOOK_TOKEN',
  'SMS_PER_DAY',
  'SMS_RUPEES_PER_DAY',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_ACCOUNT_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_API_VERSION',
  'WHATSAPP_API',
  'WHATSAPP_PER_DAY',
  'WHATSAPP_RUPEES_PER_DAY',
  'PUSH_SERVICES',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_DIR',
  'BACKUP_KEEP_DAYS',
  'BACKUP_AT',
] as const;

/** The prefixes that only we use; others, such as S3_ and DATABASE_, are used by many programs. */
const OURS = /^(?:RAZORPAY|BACKUP|MAIL_IN|ACKNOWLEDGEMENTS|CLAMD|OFFICE|SMS|WHATSAPP)_/;
/** Names set by the system and its tools, and names similar to ours by chance. */
const NOT_OURS = new Set(['HOSTNAME', 'HOSTTYPE', 'PORTS', 'SITE_URLS', 'AWS_REGION']);

/**
 * Finds names in the environment that seem to be meant for us but that we do not read.
 * @returns a sentence for each
 */
export function strangeSettings(names: readonly string[]): string[] {
  const known: readonly string[] = settingNames;
  return names.flatMap((name) => {
    if (known.includes(name) || NOT_OURS.has(name)) {
      return [];
    }
    const [near] = known
      .map((each) => ({ each, away: distance(name, each) }))
      .filter(({ each, away }) => away <= 2 && Math.min(name.length, each.length) > 5)
      .toSorted((a, b) => a.away - b.away);
    if (near) {
      return [`${name} is set, but there is no such setting. Do you mean ${near.each}?`];
    }
    return OURS.test(name) ? [`${name} is set, but there is no such setting.`] : [];
  });
}

/**
 * Returns the number of letters to insert, delete, change or swap with their neighbour (Damerau-Levenshtein distance).
 */
function distance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const changed = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = row > 1 && column > 1 && isSwap ? at(row - 2, column - 2) + 1 : changed;
      const line = rows[row];
      if (line) {
        line[column] = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, changed, swapped);
      }
    }
  }
  return at(from.length, to.length);
}
