import { findProgram } from './debian-program.ts';

/** The programs that the deployment tests run, each with its Debian package. */
const programs = {
  nginx: 'nginx-light',
  openssl: 'openssl',
  caddy: 'caddy',
  dovecot: 'dovecot-imapd',
  'systemd-analyze': 'systemd',
};

/**
 * Vitest's global set-up. Installs what is missing before a test begins, because an installation would use up the
 * test's time: on a machine without nginx, the hook that starts it exceeded its 30 s. If a program cannot be installed,
 * its test reports that.
 */
export default function setup(): void {
  for (const [program, debianPackage] of Object.entries(programs)) {
    findProgram(program, debianPackage);
  }
}
