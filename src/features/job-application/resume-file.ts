/** One PDF: every device can save one, and it looks the same on the desk that reads it. */
export const resumeFile = {
  field: 'resume',
  atMost: 1,
  maxBytes: 5 * 1024 * 1024,
  types: ['application/pdf'],
  required: true,
};
