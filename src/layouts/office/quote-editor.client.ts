import { enhanceQuoteEditor } from '@/features/office/quotes/quote-editor.enhance.ts';

enhanceQuoteEditor();
