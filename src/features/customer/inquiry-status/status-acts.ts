/** The value of the button that sends a message on an enquiry, for someone who has entered its code. */
export type StatusAct = 'write';
