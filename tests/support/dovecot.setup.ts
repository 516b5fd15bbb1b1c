import { findProgram } from './debian-program.ts';

/** Vitest's global set-up. Installs a mail server before a test begins, because the installation would use up the test's time. */
export default function setup(): void {
  findProgram('dovecot', 'dovecot-imapd');
}
