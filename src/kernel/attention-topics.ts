/** The channels of messages to phones, as in topics. */
const channels = ['sms', 'whatsapp'] as const;

/**
 * The topics of the notes about what needs an operator's attention. The health page of the office has words for each of
 * them in every language.
 */
export const attentionTopics = [
  'backup',
  'build',
  'certificate',
  'clock',
  'content',
  'database',
  'mailbox',
  'mails-in',
  'mails-out',
  'messages-sms-registration',
  'messages-templates',
  'messages-unread',
  ...channels.flatMap((channel) => [
    `messages-${channel}-stopped` as const,
    `messages-${channel}-delivery` as const,
    `messages-${channel}-limit` as const,
    `messages-${channel}-codes` as const,
  ]),
  'payments',
  'proxy',
  'scanner',
  'settings',
  'site-url',
  'smtp',
  'store',
  'uploads',
  'whatsapp-account',
  'whatsapp-template',
] as const;

export type AttentionTopic = (typeof attentionTopics)[number];
