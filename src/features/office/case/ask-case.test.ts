import { afterEach, expect, test, vi } from 'vitest';
import { askCase } from './ask-case.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the request body that is posted for a form. */
async function posted(filled: FormData): Promise<unknown> {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(body);
    return Response.json({});
  });
  await askCase('/office/cases/x', filled);
  return bodies[0];
}

test('a form is sent with its files, also an empty one, so that it can be reported; without files it is not multipart', async () => {
  const filled = new FormData();
  filled.set('body', 'नमस्ते');
  // The value that browsers give to an empty file field.
  filled.set('files', new File([], ''));
  expect(String(await posted(filled))).toBe(String(new URLSearchParams({ body: 'नमस्ते' })));
  filled.set('files', new File([], 'empty.pdf'));
  expect(await posted(filled)).toBe(filled);
});

test('a file that changed or vanished is named and nothing is sent, also if that happens during the upload', async () => {
  class GoneFile extends File {
    isGone = true;
    override slice(): Blob {
      if (this.isGone) {
        throw new TypeError('not used');
      }
      return super.slice();
    }
    override arrayBuffer(): Promise<ArrayBuffer> {
      return this.isGone ? Promise.reject(new DOMException('gone', 'NotFoundError')) : super.arrayBuffer();
    }
  }
  const sent = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', sent);
  const filled = new FormData();
  const gone = new GoneFile([], 'gone.pdf');
  filled.append('files', new File(['good'], 'good.pdf'));
  filled.append('files', gone);
  const changed = { kind: 'changed', names: ['gone.pdf'], chosen: ['good.pdf', 'gone.pdf'] };
  expect(await askCase('/office/cases/x', filled)).toEqual(changed);
  expect(sent).not.toHaveBeenCalled();
  gone.isGone = false;
  sent.mockImplementation(() => {
    gone.isGone = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await askCase('/office/cases/x', filled)).toEqual(changed);
  gone.isGone = false;
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await askCase('/office/cases/x', filled)).toEqual({ kind: 'offline' });
});
