/** Every job of the site. The messages of `/office/health` have a name for each. */
export const jobNames = [
  'adopting',
  'appointment-reminders',
  'backup',
  'books',
  'chat',
  'customer-reminders',
  'expired-limits',
  'mailbox',
  'message-channels',
  'order-letters',
  'morning',
  'order-reminders',
  'overdue',
  'paper-scans',
  'pushes',
  'reconciliation',
  'refunds',
  'retention',
  'whatsapp-media',
  'whatsapp-reads',
  'whatsapp-templates',
  'unpaid-orders',
] as const;
export type JobName = (typeof jobNames)[number];

/** The input of a run. */
interface JobRun {
  /** Aborted when the site stops, and when another process has taken over the job. */
  readonly signal: AbortSignal;
  /** When the run began, in epoch milliseconds. */
  readonly now: number;
}

/** Recurring work, done in one process of the site at a time. */
export interface Job {
  readonly name: JobName;
  /** How long after the start of a run the next one is due, in milliseconds. */
  readonly everyMs: number;
  /** Whether a starting process runs it even before it is due; true by default. */
  readonly runsAtStart?: boolean;
  /** The log line for a failed run. docs/running.md explains it. */
  readonly failure: string;
  /** The log level of a failure; `error` by default. */
  readonly level?: 'warn' | 'error';
  /** Runs the job once. If the process is killed, the run is repeated, so it must be safe to repeat. */
  run(run: JobRun): Promise<unknown>;
  /** Called when another process has run the job successfully, which resolves a problem that this process noted. */
  wentWellElsewhere?(): void;
}

/** Thrown by a job that has already logged its failure; the failure is noted but not logged again. */
export class LoggedFailure extends Error {
  constructor(cause: unknown) {
    super('The job has logged why.', { cause });
  }
}
