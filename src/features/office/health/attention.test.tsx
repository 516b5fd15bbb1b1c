import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messageChannels } from '@/server/platform/database/message-tables.ts';
import { HealthPage } from './HealthPage.tsx';
import { healthWords } from './health.messages.ts';

const page = (topic: string) =>
  renderToStaticMarkup(
    <HealthPage
      words={healthWords('hi')}
      locale="hi"
      now={0}
      mailsHref="/hi/office/mails"
      health={{
        ready: true,
        attention: [{ topic, sentence: 'The gateway is down.' }],
        backup: undefined,
        hasBackups: false,
        sendsMail: true,
        disk: undefined,
        mails: { waiting: 0, held: 0, dead: 0, oldestWaiting: undefined },
        errors: 0,
        mailbox: undefined,
        jobs: [],
      }}
    />,
  );

test.each([
  ...messageChannels.flatMap((channel) =>
    ['stopped', 'delivery', 'limit', 'codes'].map((what) => `messages-${channel}-${what}`),
  ),
  'messages-sms-registration',
  'messages-templates',
  'messages-unread',
  'whatsapp-account',
  'whatsapp-template',
])('the alarm %s is in Hindi on the Hindi page', (topic) => {
  const known: Readonly<Record<string, string>> = healthWords('hi');
  expect(known[`look.${topic}`]).toMatch(/[ऀ-ॿ]/);
  expect(page(topic)).toContain(known[`look.${topic}`]);
  expect(page(topic)).not.toContain('<li lang="en"');
});
