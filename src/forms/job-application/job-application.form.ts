import { defineForm } from '../description/form.ts';
import { jobApplicationMailMessages, jobApplicationMessages } from './job-application.messages.ts';

/**
 * The application for an opening, with the title of the opening prefilled. All fields except the message are required.
 */
export const jobApplication = defineForm({
  name: 'job-application',
  kind: 'application',
  on: '/careers',
  fields: {
    opening: { kind: 'line', most: 120, preset: true },
    name: { kind: 'name' },
    email: { kind: 'email' },
    phone: { kind: 'phone' },
    message: { kind: 'text', lines: 4, optional: true },
    // The resume is a single PDF, because every device can save one and it looks the same everywhere.
    resume: { kind: 'files', atMost: 1, maxBytes: 5 * 1024 * 1024, types: ['application/pdf'] },
  },
  rows: ['opening', 'name', ['email', 'phone'], 'resume', 'message'],
  consent: 'notice',
  promise: 'application',
  words: jobApplicationMessages,
  mail: jobApplicationMailMessages,
});
