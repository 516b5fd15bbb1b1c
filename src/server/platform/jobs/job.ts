/** Every job of the site. `/office/health` has a name for each in its messages. */
export const jobNames = [
  'adopting',
  'appointment-reminders',
  'backup',
  'expired-limits',
  'mailbox',
  'order-letters',
  'order-reminders',
  'paper-scans',
  'reconciliation',
  'refunds',
  'retention',
] as const;
export type JobName = (typeof jobNames)[number];

/** What a run may know. */
interface JobRun {
  /** Aborted when the site stops, and when another process has taken the job over. */
  readonly signal: AbortSignal;
  /** When it began, epoch milliseconds. */
  readonly now: number;
}

/** Work that is done again and again, in one process of the site at a time. */
export interface Job {
  readonly name: JobName;
  /** How long after one run began the next is due. Milliseconds. */
  readonly everyMs: number;
  /** False: a process that starts does not run it before it is due. Default true. */
  readonly runsAtStart?: boolean;
  /** What the log says when a run fails. docs/running.md explains it. */
  readonly failure: string;
  /** Default `error`. */
  readonly level?: 'warn' | 'error';
  /** Does it once. What is under way when the process is killed is done again, so it has to bear that. */
  run(run: JobRun): Promise<unknown>;
  /** Another process has run it and it went well, so a trouble that this process noted is over. */
  wentWellElsewhere?(): void;
}

/** Thrown by a job that has written its trouble to the log: the trouble is noted and not logged again. */
export class LoggedFailure extends Error {
  constructor(cause: unknown) {
    super('The job has logged why.', { cause });
  }
}
