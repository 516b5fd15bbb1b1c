import { findProgram } from './debian-program.ts';

/** What the tests of the deployment run, each with its Debian package. */
const programs = {
  nginx: 'nginx-light',
  openssl: 'openssl',
  caddy: 'caddy',
  dovecot: 'dovecot-imapd',
  'systemd-analyze': 'systemd',
};

/**
 * Vitest's global set-up: installs what is missing before a test begins. Within a test it would use up that test's time: on a
 * machine without nginx the hook that starts one ran out of its 30 s. A program that cannot be had is left to its test, which says so.
 */
export default function setup(): void {
  for (const [program, debianPackage] of Object.entries(programs)) {
    findProgram(program, debianPackage);
  }
}
