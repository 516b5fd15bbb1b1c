import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownLocales, type Locale } from '../../src/kernel/locale.ts';
import type { MessageTemplates } from '../../src/kernel/message-templates.ts';
import { type NoticeName, noticeNames } from '../../src/kernel/notice-names.ts';
import { FIRM_FILE } from '../../src/server/across/firm-file.ts';
import type { MetaServer } from '../support/meta-server.ts';

/** A build for the journeys with registered SMS texts, and the register that they are compared with. */
export interface RegisteredBuild {
  /** For BUILD_DIR. */
  readonly folder: string;
  idOf(notice: NoticeName, locale: Locale): string;
  /** The registered texts by id, as the operators compare them. */
  readonly texts: ReadonlyMap<string, RegExp>;
  /** The templates that Meta has approved, as its list names them. */
  readonly templates: MetaServer['templates'];
  remove(): void;
}

/** The name of a notice's template at Meta, which allows no hyphens. */
export const templateName = (notice: NoticeName): string => notice.replaceAll('-', '_');

const idOf = (notice: NoticeName, locale: Locale): string =>
  `11071600000000${String(noticeNames.indexOf(notice) * 10 + knownLocales.indexOf(locale)).padStart(5, '0')}`;

/**
 * Copies the build by links and gives its SMS texts registered ids. The sample firm has none, and without them no SMS
 * goes to a gateway. The copy is below the project, because a build finds its packages in the folders above.
 * @param approved the notices that have a WhatsApp template
 * @param build the build to copy; default: that of the sample firm
 */
export function registeredBuild(
  approved: readonly NoticeName[] = [],
  build = join('dist', 'current'),
): RegisteredBuild {
  mkdirSync('.generated', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), '.generated', 'registered-'));
  execFileSync('cp', ['-al', `${realpathSync(build)}/.`, folder]);
  const path = join(folder, 'client', FIRM_FILE);
  const firm = JSON.parse(readFileSync(path, 'utf8')) as { messages: MessageTemplates };
  const texts = new Map<string, RegExp>();
  const register = (notice: NoticeName) =>
    Object.fromEntries(
      knownLocales.map((locale) => {
        const template = firm.messages.sms[notice][locale];
        const id = idOf(notice, locale);
        texts.set(id, textRule(template.text));
        return [locale, { ...template, id }];
      }),
    );
  const sms = Object.fromEntries(noticeNames.map((notice) => [notice, register(notice)]));
  const whatsapp = {
    ...firm.messages.whatsapp,
    ...Object.fromEntries(approved.map((each) => [each, templateName(each)])),
  };
  const messages = { ...firm.messages, entityId: '1'.repeat(19), header: 'AARAMB', sms, whatsapp };
  // Removes the link first, because writing through it would change the file of the original build.
  rmSync(path);
  writeFileSync(path, JSON.stringify({ ...firm, messages }));
  const templates = approved.flatMap((notice) =>
    knownLocales.map((language) => ({
      name: templateName(notice),
      language,
      status: 'APPROVED',
      category: notice === 'code' ? 'AUTHENTICATION' : 'UTILITY',
      // Meta writes variables in double braces.
      body: firm.messages.sms[notice][language].text.replaceAll(/\{\w+\}/g, '{$&}'),
    })),
  );
  return { folder, idOf, texts, templates, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A pattern for exactly this text, in which each variable may have up to 30 characters. */
const textRule = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\\n]{1,30}')}$`,
    'u',
  );
