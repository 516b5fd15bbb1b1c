/** What the office's queue says about an email or message that was not sent because its consent was withdrawn. */
export const STOPPED = 'the customer has stopped our messages';
