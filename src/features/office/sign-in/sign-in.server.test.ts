import { expect, test } from 'vitest';
import type { AppContext } from '@/server/main/app-context.ts';
import { multipart, sampleFile } from '../../../../tests/support/sample-files.ts';
import { signInWords } from './sign-in.messages.ts';
import { submitSignIn } from './sign-in.server.ts';

/** Posts an office form to the sign-in page, as the browser does after its session has ended. */
function repeat(files: Parameters<typeof multipart>[1]) {
  const { body, type } = multipart({ act: 'reply', body: 'कल भेजेंगे।', seen: '3' }, files);
  const url = 'https://example.in/login?next=%2Foffice%2Fcases%2FAAR-1111-1111';
  const request = new Request(url, { method: 'POST', body, headers: { 'content-type': type } });
  const uploads = {
    enter: () => {
      throw new Error('a stranger wrote to the disk');
    },
  };
  return submitSignIn('en', request, {
    app: { uploads } as unknown as AppContext,
    visitorAddress: '192.0.2.1',
    secure: true,
  });
}

test('a form with a file field keeps what was typed through the sign-in', async () => {
  const { state, status } = await repeat([]);
  expect(status).toBe(401);
  expect(state.kept).toEqual({ act: 'reply', body: 'कल भेजेंगे।', seen: '3' });
  expect(state.notice?.text).toBe(signInWords('en').signedOutMeanwhile);
});

test('the files of a form are not kept, none of them is written to disk, and the page says so', async () => {
  const { state } = await repeat([{ field: 'files', name: 'नोटिस.pdf', bytes: sampleFile('pdf', 9000) }]);
  expect(state.kept).toMatchObject({ body: 'कल भेजेंगे।', 'lost-files': 'नोटिस.pdf' });
  expect(state.notice?.text).toBe(signInWords('en').filesLost);
});
