import type { Locale } from '@/kernel/locale.ts';
import type { Slots } from '@/ui/office/slots.ts';
import type { InboxWords } from './inbox.messages.ts';
import type { LoadedInbox } from './inbox.server.ts';

/** The props of the inbox and its parts. */
export interface InboxProps extends Slots<'searchField' | 'topicField' | 'stateField' | 'fromField' | 'toField'> {
  words: InboxWords;
  locale: Locale;
  title: string;
  inbox: LoadedInbox;
  /** The URL's query. */
  query: URLSearchParams;
}
