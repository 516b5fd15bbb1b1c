import { expect, test } from 'vitest';
import { chatCookie, chatTokenOf, newChatToken, noChatCookie } from '@/server/domains/chat/chat-token.ts';
import { read } from './sources.ts';

test('the chat’s cookie is for this host only, hidden from scripts, and in the cookie policy with its lifetime', () => {
  const token = newChatToken();
  expect(chatCookie(true, token)).toBe(
    `__Host-chat=${token}; Max-Age=${30 * 86_400}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(chatTokenOf(true, `a=b; __Host-chat=${token}`)).toBe(token);
  // Over https, neither the name that is used over plain http nor a forged or empty token is accepted.
  for (const cookies of [`chat=${token}`, `__Host-chat=${token}x`, '__Host-chat=', '']) {
    expect(chatTokenOf(true, cookies)).toBeUndefined();
  }
  expect(noChatCookie(true)).toMatch(/^__Host-chat=; Max-Age=0;/);
  for (const language of ['en', 'hi']) {
    const policy = read(`content/legal/cookie-policy/${language}.md`);
    const [, part = ''] = /<!-- if liveChat -->([\s\S]*?)<!-- end -->/.exec(policy) ?? [];
    expect(part).toMatch(language === 'en' ? /`__Host-chat`.*30 days/ : /`__Host-chat`.*30 दिन/);
    expect(part).toContain('`chat:unsent`');
    expect(part).toContain('`chat:open`');
  }
});
