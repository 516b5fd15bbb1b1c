import { expect, test } from 'vitest';
import { ourCommand, ourUsage } from './our-command.ts';

test('advice names the available command: npm in a checkout, aarambh in a bundle', () => {
  expect([ourCommand('mails'), ourCommand('uploads', '--adopt')]).toEqual([
    'npm run mails',
    'npm run uploads -- --adopt',
  ]);
  expect([ourCommand('mails', '', true), ourCommand('uploads', '--adopt', true)]).toEqual([
    'aarambh mails',
    'aarambh uploads --adopt',
  ]);
  const usage = 'npm run mails\nnpm run mails -- --release held\nnpm run --silent inquiries -- --json\n';
  expect(ourUsage(usage, false)).toBe(usage);
  expect(ourUsage(usage, true)).toBe('aarambh mails\naarambh mails --release held\naarambh inquiries --json\n');
});
