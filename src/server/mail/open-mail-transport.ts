import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Deliver } from './mail.ts';
import { openMailFolder } from './mail-folder.ts';
import { openSmtp } from './smtp.ts';

export interface MailTransport {
  /** Resolves when the mail was taken. @throws DeliveryFailure */
  readonly deliver: Deliver;
  /** Ends idle connections. Call it when nothing is being delivered any more. */
  close(): void;
}

/** SMTP if the configuration names a server; else a folder of .eml files, which any mail program opens. */
export function openMailTransport(env: Pick<Env, 'smtpUrl' | 'dataDir'>, log: Log): MailTransport {
  return env.smtpUrl ? openSmtp(env.smtpUrl) : openMailFolder(env.dataDir, log);
}
