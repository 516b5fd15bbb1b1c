import type { Locale } from '../../src/kernel/locale.ts';
import type { NoticeName } from '../../src/kernel/notice-names.ts';
import type { MetaServer } from '../support/meta-server.ts';
import { templateName } from './registered-build.ts';
import { type ShopOwner, tellsBy } from './shop-owner.ts';

/** What Meta was asked to send: the values of a template, or the text of a message. */
type Sent = MetaServer['sent'][number];

interface Template {
  readonly name: string;
  readonly language: { readonly code: string };
  readonly components?: readonly {
    readonly type: string;
    readonly parameters: readonly { readonly text?: string }[];
  }[];
}

/** The template of a message; undefined for a text that was written freely. */
const templateOf = ({ body }: Sent) => body.template as Template | undefined;

/** The text that was written freely; '' for a template. */
export const textOf = ({ body }: Sent): string => (body.text as { body: string } | undefined)?.body ?? '';

/** The messages to one account on WhatsApp. */
export interface WhatsAppTo {
  /** All that have come. */
  readonly all: () => Sent[];
  /** The templates about a notice, in the right language. */
  readonly about: (notice: NoticeName) => Sent[];
  /**
   * Waits for the template about a notice, which Meta then delivers and the person reads. @returns its values as JSON;
   * for a code, the text that an SMS would have
   */
  readonly told: ShopOwner['told'];
}

/**
 * Watches the messages to a person.
 * @param recipients the digits of the number, and perhaps the BSUID
 */
export function whatsAppTo(meta: MetaServer, recipients: readonly string[], locale: Locale): WhatsAppTo {
  const all = () => meta.sent.filter(({ to }) => recipients.includes(to));
  const about = (notice: NoticeName) =>
    all().filter((each) => {
      const template = templateOf(each);
      return template?.name === templateName(notice) && template.language.code === locale;
    });
  const counted = tellsBy((notice) => about(notice).map(({ body }) => JSON.stringify(body)));
  return {
    all,
    about,
    async told(notice) {
      const text = await counted(notice);
      const message = about(notice).at(-1);
      if (message) {
        await meta.postStatus(message, 'delivered');
        await meta.postStatus(message, 'read');
      }
      const [code = ''] = (message && templateOf(message)?.components?.flatMap(codesIn)) ?? [];
      return notice === 'code' ? `: ${code} #${code}` : text;
    },
  };
}

const codesIn = ({ parameters }: NonNullable<Template['components']>[number]): string[] =>
  parameters.flatMap(({ text = '' }) => (/^\d{6,8}$/.test(text) ? [text] : []));
