import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { viewReplies } from './chat-replies.server.ts';

test.each(locales)(
  'asks for the channel if there are two, names the only one, and promises none otherwise, %s',
  (locale) => {
    const isHindi = locale === 'hi';
    expect(viewReplies(locale, [])).toBeUndefined();
    const both = viewReplies(locale, ['whatsapp', 'sms']);
    expect(both?.label).toMatch(isHindi ? /मोबाइल नंबर.*\?$/ : /mobile number.*\?$/);
    expect(both?.options.map(({ value, label }) => [value, label])).toEqual([
      ['whatsapp', isHindi ? 'व्हाट्सऐप' : 'WhatsApp'],
      ['sms', isHindi ? 'एसएमएस' : 'SMS'],
    ]);
    expect(both?.hint).toMatch(isHindi ? /STOP.*START भेज दीजिए/ : /STOP.*send us START the same way/);
    const one = viewReplies(locale, ['whatsapp']);
    expect([one?.label.includes(isHindi ? 'व्हाट्सऐप' : 'WhatsApp'), one?.options]).toEqual([true, []]);
    expect(viewReplies(locale, ['sms'])?.label).toContain(isHindi ? 'एसएमएस' : 'SMS');
  },
);
