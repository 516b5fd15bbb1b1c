import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attentionTopics } from '@/kernel/attention-topics.ts';
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

test.each(attentionTopics)('the alarm %s is in Hindi on the Hindi page, with what the server says below', (topic) => {
  const words: Readonly<Record<string, string>> = healthWords('hi');
  const said = words[`look.${topic}`] ?? '';
  expect(said).toMatch(/[ऀ-ॿ]/);
  const shown = page(topic);
  expect(shown).toContain(said);
  expect(shown).toContain('The gateway is down.');
  expect(shown).not.toContain('<li lang="en"');
});

test('an alarm of another version of the site, which has no words here, is shown as the server says it', () => {
  expect(page('a-later-topic')).toContain('<li lang="en" class="py-2">The gateway is down.');
});
