import type { UploadRules } from '../../platform/files/upload-rules.ts';

const MEGABYTE = 1024 * 1024;

/** One post: what a proxy lets through. A browser with script sends page by page. */
export const paperUpload: UploadRules = {
  field: 'pages',
  atMost: 3,
  maxBytes: 8 * MEGABYTE,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  required: true,
  keepsGood: true,
};

/** Of one paper, of one order; bytes are those of an order. */
export const paperLimits = { pagesOfPaper: 20, pagesOfOrder: 100, bytesOfOrder: 150 * MEGABYTE } as const;

/** What a phone offers to choose from. An iPhone turns its photographs into JPEG where pictures of any kind are asked for. */
export const paperAccept = 'image/*,application/pdf';
