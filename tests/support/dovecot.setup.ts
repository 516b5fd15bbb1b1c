import { findProgram } from './debian-program.ts';

/** Vitest's global set-up: a mail server is installed before a test begins, or it would use up that test's time. */
export default function setup(): void {
  findProgram('dovecot', 'dovecot-imapd');
}
