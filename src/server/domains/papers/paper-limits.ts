import type { UploadRules } from '../../platform/files/upload-rules.ts';

const MEGABYTE = 1024 * 1024;

/** Limits per request, as proxies allow them. A browser with JavaScript sends page by page. */
export const paperUpload: UploadRules = {
  field: 'pages',
  atMost: 3,
  maxBytes: 8 * MEGABYTE,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  required: true,
  keepsGood: true,
};

/** Limits per document and per order; bytes are per order. */
export const paperLimits = { pagesOfPaper: 20, pagesOfOrder: 100, bytesOfOrder: 150 * MEGABYTE } as const;

/** What a phone offers to choose from. An iPhone converts photos to JPEG if images of any type are accepted. */
export const paperAccept = 'image/*,application/pdf';
