import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { isOptionalNotice, type NoticeName, noticeNames, type optionalNotices } from '@/kernel/notice-names.ts';

const registeredId = z
  .union([z.literal(''), z.string().regex(/^\d{19}$/, 'write the 19 digits of the register, or leave it empty')])
  .optional();

/** A notice by SMS: its text, and the ids under which it is registered. */
const notice = z.strictObject({
  text,
  /** The template ids in the operators' register (DLT). */
  ids: z.strictObject({ en: registeredId, hi: registeredId }).optional(),
  /** The ids of MSG91's flows. */
  flows: z.strictObject({ en: z.string().optional(), hi: z.string().optional() }).optional(),
});

type Notice = typeof notice;
type Optional = (typeof optionalNotices)[number];

const everyNotice = Object.fromEntries(
  noticeNames.map((name) => [name, isOptionalNotice(name) ? notice.optional() : notice]),
) as Record<Exclude<NoticeName, Optional>, Notice> & Record<Optional, z.ZodOptional<Notice>>;

/** The name of a WhatsApp template at Meta. */
const templateName = z
  .string()
  .regex(/^[a-z0-9_]{1,512}$/, 'write the name of the template: lower case letters, digits and _');

const everyTemplate = Object.fromEntries(noticeNames.map((name) => [name, templateName.optional()])) as Record<
  NoticeName,
  z.ZodOptional<typeof templateName>
>;

/** content/messages.yaml: the texts of SMS as the firm has registered them. */
export const messagesShape = z.strictObject({
  /** The firm's id in the operators' register (DLT). */
  entityId: registeredId,
  /** The sender that phones show: three to six letters, or six digits. */
  header: z
    .union([z.literal(''), z.string().regex(/^(?:[A-Za-z]{3,6}|\d{6})$/, 'write three to six letters, or six digits')])
    .optional(),
  /**
   * The charge of the gateway and the operators for one part of an SMS, in paise without GST, for the office's reports.
   */
  partPaise: z.int().positive().optional(),
  sms: z.strictObject(everyNotice),
  /** The names of the approved WhatsApp templates. A notice without one is not sent by WhatsApp. */
  whatsapp: z.strictObject(everyTemplate).optional(),
});
