import type { Locale } from '../../../../kernel/locale.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { record } from '../../audit/record.ts';
import { idempotencyKeys } from '../store/idempotency.ts';
import { type SaveCaseOptions, saveCase } from '../store/save-case.ts';
import { append } from '../timeline/append.ts';
import type { HandChannel } from '../timeline/timeline-detail.ts';

/** A case that a clerk records for a person who called, visited or sent a letter. The fields are validated. */
export interface HandCase {
  /** How the person reached us, which is the type of the case. */
  readonly channel: HandChannel;
  /** The language for replies to the person. */
  readonly locale: Locale;
  readonly fields: Fields;
  readonly referencePrefix: string;
  /**
   * A random key that was made when the form's page was rendered, so that a double click does not create a second case.
   * Without a key, equal cases within ten minutes are stored as one; see idempotency.ts.
   */
  readonly key: string;
  /** When the answer is due, in epoch milliseconds. */
  readonly dueAt: number | undefined;
  /** Renders the acknowledgement, if the clerk wants one. */
  readonly mails: SaveCaseOptions['mails'];
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Stores the case and records who created it. The case is durable when this returns.
 * @returns the reference, which stays the same when the form is sent again
 * @throws StorageUnavailable
 */
export async function makeCase(db: Database, made: HandCase): Promise<string> {
  const { channel, locale, fields, referencePrefix, key, dueAt, mails, actor, now } = made;
  const submission = {
    kind: channel,
    locale,
    page: '',
    referencePrefix,
    consentVersion: '',
    flags: [],
    fields,
    how: 'clerk' as const,
    dueAt,
    wantsNews: false,
    writeOnly: false,
    idempotency: idempotencyKeys({ kind: channel, locale, clientKey: key && `${actor.id} ${key}`, fields, now }),
  };
  const saved = await saveCase(db, submission, {
    mails,
    limits: [],
    now,
    also: async (transaction, { id, reference }) => {
      await append(transaction, { id, version: 0 }, { kind: 'made', detail: { channel } }, actor, now);
      if (fields.replyBy) {
        const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
        await record(
          transaction,
          { ...entry, action: 'consent-recorded', after: `${fields.replyBy}: ${channel}` },
          now,
        );
      }
    },
  });
  if (saved.outcome === 'limited') {
    throw new Error('A case without a limit was rejected by a limit.');
  }
  return saved.reference;
}
