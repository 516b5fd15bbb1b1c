/** What may come with a ticket: notices, screenshots, photographed papers. */
export const ticketFiles = {
  field: 'attachments',
  atMost: 5,
  maxBytes: 5 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  required: false,
};
