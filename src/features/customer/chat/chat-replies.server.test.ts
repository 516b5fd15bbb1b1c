import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { chosenReply, viewReplies } from './chat-replies.server.ts';

test.each(locales)(
  'asks for the channel if there are two, names the only one, and promises none otherwise, %s',
  (locale) => {
    const isHindi = locale === 'hi';
    expect(viewReplies(locale, [])).toBeUndefined();
    const both = viewReplies(locale, ['whatsapp', 'sms']);
    expect(both?.text).toMatch(isHindi ? /मोबाइल नंबर.*\?$/ : /mobile number.*\?$/);
    expect(both?.options.map(({ value, label }) => [value, label])).toEqual([
      ['whatsapp', isHindi ? 'व्हाट्सऐप' : 'WhatsApp'],
      ['sms', isHindi ? 'एसएमएस' : 'SMS'],
    ]);
    const one = viewReplies(locale, ['whatsapp']);
    expect([one?.text.includes(isHindi ? 'व्हाट्सऐप' : 'WhatsApp'), one?.options]).toEqual([true, []]);
    expect(viewReplies(locale, ['sms'])?.text).toContain(isHindi ? 'एसएमएस' : 'SMS');
  },
);

test.each([
  ['a choice of two', { phone: '+919810012345', mail: '', replyBy: 'whatsapp' }, ['whatsapp', 'sms'], 'whatsapp'],
  ['no choice of two', { phone: '+919810012345', mail: '', replyBy: undefined }, ['whatsapp', 'sms'], undefined],
  ['the only one', { phone: '+919810012345', mail: '', replyBy: undefined }, ['whatsapp'], 'whatsapp'],
  [
    'the only one, with an email address',
    { phone: '+919810012345', mail: 'a@b.in', replyBy: undefined },
    ['sms'],
    undefined,
  ],
  ['a landline', { phone: '+911126854321', mail: '', replyBy: undefined }, ['whatsapp'], undefined],
  ['a closed one', { phone: '+919810012345', mail: '', replyBy: 'whatsapp' }, [], undefined],
] as const)('the channel of a visitor with %s', (_, given, ways, wanted) => {
  expect(chosenReply(given, ways)).toBe(wanted);
});
