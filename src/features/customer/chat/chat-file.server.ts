import { listChatFiles } from '@/server/domains/chat/chat-files.ts';
import { chatTokenOf } from '@/server/domains/chat/chat-token.ts';
import { findThread } from '@/server/domains/chat/thread.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { fileAnswer, PREVIEW } from '@/server/platform/files/file-answer.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

/**
 * Answers a request for a file of the chat. Only the browser that has the conversation gets it; everyone else gets "not
 * found".
 * @throws StorageUnavailable
 */
export async function answerChatFile(
  id: string,
  request: Request,
  asked: URLSearchParams,
  { app, secure }: { readonly app: Pick<AppContext, 'db' | 'files' | 'heic'>; readonly secure: boolean },
): Promise<Response> {
  const token = chatTokenOf(secure, request.headers.get('cookie') ?? '');
  const thread = await findThread(app.db, token, Date.now());
  const files = thread ? await listChatFiles(app.db, thread.case_id) : [];
  const file = files.find((each) => each.id === id);
  if (!file) {
    return nothingHere();
  }
  if (isHeic(file.type) && (asked.has('small') || asked.has('picture'))) {
    return app.heic.answer(file, asked.has('small') ? 'small' : 'whole');
  }
  return fileAnswer(app, file, asked.has('small') ? PREVIEW : { pdf: true });
}
