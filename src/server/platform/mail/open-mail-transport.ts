import type { Log } from '../log/log.ts';
import type { Env } from '../settings/env.ts';
import { openMailFolder } from './mail-folder.ts';
import type { MailTransport } from './mail-transport.ts';
import { openSmtp } from './smtp.ts';

/** Opens SMTP if a server is configured, otherwise a folder of .eml files, which any mail program can open. */
export function openMailTransport(env: Pick<Env, 'smtpUrl' | 'dataDir'>, log: Log): MailTransport {
  return env.smtpUrl ? openSmtp(env.smtpUrl) : openMailFolder(env.dataDir, log);
}
