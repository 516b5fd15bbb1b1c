import { expect, test } from 'vitest';
import { findChangedFiles, findErrors } from './find-errors.ts';

class GoneFile extends File {
  override slice(): Blob {
    return this;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('gone', 'NotFoundError'));
  }
}

test('changed files are named, and so are all files to choose again, because the field is then empty', async () => {
  const rule = { kind: 'files', atMost: 5, maxBytes: 1000, types: ['application/pdf'] } as const;
  const fields = [{ ...rule, name: 'attachments', label: 'Files' }];
  const say = { fileChanged: '{file} changed.', chooseAgain: 'Again: {names}.' };
  const chosen = (...files: File[]): FormData => {
    const filled = new FormData();
    for (const file of files) {
      filled.append('attachments', file);
    }
    return filled;
  };
  const good = new File(['a'], 'a.pdf');
  const gone = new GoneFile(['b'], 'b.pdf');
  const other = new GoneFile(['c'], 'c.pdf');
  expect(await findChangedFiles(fields, chosen(good), say)).toBeUndefined();
  expect(await findChangedFiles(fields, chosen(gone), say)).toEqual({ attachments: 'b.pdf changed.' });
  expect(await findChangedFiles(fields, chosen(good, gone, other), say)).toEqual({
    attachments: 'b.pdf changed. c.pdf changed. Again: a.pdf, b.pdf, c.pdf.',
  });
});

test('each file that is too large or empty is named, not only the first', () => {
  const rule = { kind: 'files', atMost: 5, maxBytes: 3, types: ['application/pdf'], optional: true } as const;
  const fields = [{ ...rule, name: 'attachments', label: 'Files' }];
  const filled = new FormData();
  for (const [name, content] of [
    ['a.pdf', 'long'],
    ['b.pdf', 'ok'],
    ['c.pdf', ''],
    ['d.pdf', 'longer'],
  ] as const) {
    filled.append('attachments', new File([content], name));
  }
  const say = { fileTooLarge: '{file} is large.', fileEmpty: '{file} is empty.' };
  expect(findErrors(fields, filled)?.(say)).toEqual({
    attachments: 'a.pdf is large. c.pdf is empty. d.pdf is large.',
  });
});
