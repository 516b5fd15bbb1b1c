import { replyFactMessages } from '../../src/catalogue/firm/reply-facts.messages.ts';
import { noticeNames, noticeVariables } from '../../src/kernel/notice-names.ts';

/** Placeholders in content/ that are filled by a page or a message instead of the firm's facts, by file. */
export const filledByPages: Readonly<Record<string, readonly string[]>> = {
  'analytics.yaml': ['seconds'],
  'wording.yaml': ['minutes'],
  'success-stories-generated.yaml': ['number'],
  'messages.yaml': [
    'site',
    'quotePage',
    'statusPage',
    'chatPage',
    'orderPage',
    ...new Set(noticeNames.flatMap((name) => Object.keys(noticeVariables[name]))),
  ],
  'reply-templates.yaml': Object.keys(replyFactMessages),
};
