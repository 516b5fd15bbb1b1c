import href from './chat.css?url';

/** The URL of the chat's style sheet, which the page links to and the panel loads when it is opened. */
export const chatStyle: string = href;
