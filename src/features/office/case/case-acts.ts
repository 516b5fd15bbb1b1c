/** The values of the buttons of the reply form. A button that removes one of several files adds its id after a dot. */
export type ReplyAct = 'reply' | 'draft' | 'template' | 'preview' | 'drop-file';

/** The actions that add something to a case. */
export type DeedAct = 'note' | 'attempt' | 'add-email' | 'add-phone' | 'text-answer' | 'check-identity';

/** The actions that merge people, emails or cases, or undo it. */
export type JoinAct = 'join-person' | 'undo-join' | 'join-mail' | 'undo-join-mail' | 'close-twin';

/** The actions that change a field group. Each has the name of its group. */
export type ChangeAct = 'status' | 'assignee' | 'labels' | 'due' | 'turn' | 'kind' | 'service' | 'state';

/** The actions that send a WhatsApp message. */
export type WhatsAppAct = 'whatsapp' | 'whatsapp-template';

/** The action that files pictures as documents of an order. */
type FilingAct = 'file-pictures';

/** The values of the buttons on a case's page. */
export type CaseAct =
  | ReplyAct
  | DeedAct
  | JoinAct
  | ChangeAct
  | WhatsAppAct
  | FilingAct
  | 'forward'
  | 'undo-reply'
  | 'undo-change';
