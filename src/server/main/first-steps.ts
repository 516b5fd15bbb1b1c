import type { Database } from '../platform/database/schema.ts';

/** The state from which `firstSteps` works out what a new installation still needs. */
interface Copy {
  readonly port: number;
  /** Whether the content is that of the sample firm. */
  readonly isSample: boolean;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
}

/**
 * Returns the lines to print after "The site is ready": the URL of the office, and whether the first owner, the real
 * firm or a mail server is missing. If nothing is missing, it returns only the URL.
 * @throws StorageUnavailable
 */
export async function firstSteps(db: Database, { port, isSample, sendsMail }: Copy): Promise<string[]> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('shut_out_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const lines = [`The office is at http://localhost:${port}/office`];
  if (!owner) {
    lines.push('There is no owner yet. Create one with: npm run owner -- you@example.in');
  }
  if (isSample) {
    lines.push('The firm is a sample. Replace it in the folder content/; npm run samples lists what is left.');
  }
  if (!sendsMail) {
    lines.push('No mail server is set (SMTP_URL). Emails are saved as files in the folder mail of the data directory.');
  }
  return lines;
}
