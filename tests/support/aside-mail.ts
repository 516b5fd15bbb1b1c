import { rawMail } from './mail-store.ts';
import { sampleFile } from './sample-files.ts';

const part = (type: string, name: string, bytes: Buffer, more = '') =>
  `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`;

/** An automatic email from a known person, with a PDF, an unsupported file, a program and an inline picture. */
export const asideMail = rawMail(
  [
    'From: asha@example.in',
    'To: help@example.in',
    'Subject: Notice',
    'Precedence: bulk',
    'Message-ID: <a@example.in>',
    'Content-Type: multipart/mixed; boundary=b',
  ],
  [
    '--b\r\nContent-Type: text/html\r\n\r\n<p>See the notice. <img src="cid:seal"></p>',
    part('application/pdf', 'notice.bat', sampleFile('pdf', 2048)),
    part('application/octet-stream', 'sales.xls', Buffer.from('not really')),
    part('application/octet-stream', 'run.hta', Buffer.from('<script>x()</script>')),
    part('image/png', 'seal.png', sampleFile('png'), 'Content-ID: <seal>\r\n'),
    '--b--',
  ].join('\r\n'),
);
