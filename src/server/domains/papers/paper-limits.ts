import type { UploadRules } from '../../platform/files/upload-rules.ts';

const MEGABYTE = 1024 * 1024;

/** The limits per request, small enough for reverse proxies. A browser with JavaScript sends one page per request. */
export const paperUpload: UploadRules = {
  field: 'pages',
  atMost: 3,
  maxBytes: 8 * MEGABYTE,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  required: true,
  keepsGood: true,
};

/** The limits per document and per order. The bytes are per order. */
export const paperLimits = { pagesOfPaper: 20, pagesOfOrder: 100, bytesOfOrder: 150 * MEGABYTE } as const;

/** The file types offered on a phone. iPhones convert photos to JPEG if images of any type are accepted. */
export const paperAccept = 'image/*,application/pdf';
