import type { Locale } from '../../../../kernel/locale.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { idempotencyKeys } from '../store/idempotency.ts';
import { type SaveCaseOptions, saveCase } from '../store/save-case.ts';
import { append } from '../timeline/append.ts';
import type { HandChannel } from '../timeline/timeline-detail.ts';

/** What a clerk writes down for somebody who called, came or sent a letter, checked. */
export interface HandCase {
  /** How the person came: the kind of the case. */
  readonly channel: HandChannel;
  /** In which the person is answered. */
  readonly locale: Locale;
  readonly fields: Fields;
  readonly referencePrefix: string;
  /** Made with the form's page: a second press of its button makes no second case. Without one, ten minutes count: see idempotency.ts. */
  readonly key: string;
  /** Until when the person is owed an answer, epoch milliseconds. */
  readonly dueAt: number | undefined;
  /** An acknowledgement, if the clerk wants one. */
  readonly mails: SaveCaseOptions['mails'];
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Stores the case and records who created it. The case is durable when this returns.
 * @returns the reference, of the same case however often the same form comes
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
    dueAt,
    wantsNews: false,
    writeOnly: false,
    idempotency: idempotencyKeys({ kind: channel, locale, clientKey: key && `${actor.id} ${key}`, fields, now }),
  };
  const saved = await saveCase(db, submission, {
    mails,
    limits: [],
    now,
    also: (transaction, { id }) =>
      append(transaction, { id, version: 0 }, { kind: 'made', detail: { channel } }, actor, now),
  });
  if (saved.outcome === 'limited') {
    throw new Error('A case without a limit was refused by one.');
  }
  return saved.reference;
}
