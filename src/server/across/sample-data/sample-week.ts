import { dayInIndia, momentInIndia } from '../../../kernel/india-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Actor } from '../../../kernel/roles.ts';
import { changeCase } from '../../domains/cases/handling/change-case.ts';
import type { CaseFields, FieldGroup } from '../../domains/cases/timeline/timeline-detail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { SampleFirm } from './sample-firm.ts';
import { type SamplePerson, samplePerson } from './sample-people.ts';
import { markSample } from './which-samples.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The data that all samples being made share: the transaction, the firm, its staff and the current time. */
export class SampleWeek {
  readonly db: Transaction;
  readonly firm: SampleFirm;
  /** In epoch milliseconds. No sample event is later than this. */
  readonly now: number;
  readonly #staff: readonly Actor[];
  #people = 0;
  #turns = 0;

  /** @param staff at least one person */
  constructor(db: Transaction, { firm, staff, now }: { firm: SampleFirm; staff: readonly Actor[]; now: number }) {
    this.db = db;
    this.firm = firm;
    this.now = now;
    this.#staff = staff;
  }

  /** Returns the given language if the site has it, otherwise the site's first language. */
  language(locale: Locale): Locale {
    return this.firm.languages.includes(locale) ? locale : (this.firm.languages[0] ?? locale);
  }

  /** Returns a person who is not in the samples yet. */
  person(locale: Locale): SamplePerson {
    this.#people += 1;
    return samplePerson(this.#people - 1, this.language(locale));
  }

  /** Returns the next member of staff in turn. */
  clerk(): Actor {
    this.#turns += 1;
    const [first] = this.#staff;
    const clerk = this.#staff[this.#turns % this.#staff.length] ?? first;
    if (!clerk) {
      throw new Error('The sample data needs someone in the office.');
    }
    return clerk;
  }

  /** A moment in the past. @param days ago @param time in India, such as 10:40 */
  ago(days: number, time: string): number {
    return this.past(momentInIndia(dayInIndia(this.now - days * DAY), time));
  }

  /** A moment some hours after another one, but not in the future. */
  later(at: number, hours: number): number {
    return this.past(at + hours * HOUR);
  }

  /** The moment itself if it is in the past, otherwise a few minutes ago. */
  past(at: number): number {
    return Math.min(at, this.now - 5 * 60_000);
  }

  /** Marks a case as a sample. */
  async markCase(reference: string): Promise<void> {
    const row = await this.db
      .selectFrom('cases')
      .select(['id', 'person_id'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await markSample(this.db, 'case', row.id);
    if (row.person_id !== null) {
      await markSample(this.db, 'person', row.person_id);
    }
  }

  /** Changes a field group of a case, like a clerk who sees its current version. */
  async change<Group extends FieldGroup>(
    reference: string,
    { group, to, actor, now }: { group: Group; to: CaseFields[Group]; actor: Actor; now: number },
  ): Promise<void> {
    await changeCase(this.db, { reference, group, to, seen: await this.version(reference), actor, now });
  }

  /** The current version of a case. */
  async version(reference: string): Promise<number> {
    const row = await this.db
      .selectFrom('cases')
      .select('version')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return row.version;
  }
}
