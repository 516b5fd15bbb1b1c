import { defineMessages } from '@/i18n/messages.ts';

// This file is compiled only by the type check, which fails if an expected error does not occur.

defineMessages({ send: { en: 'Send', hi: 'भेजें' }, call: { en: 'Call {phone} or {mail}', hi: '{mail} या {phone} पर' } });

// @ts-expect-error the Hindi is missing
defineMessages({ send: { en: 'Send' } });

// @ts-expect-error the key is misspelt
defineMessages({ send: { en: 'Send', hindi: 'भेजें' } });

// @ts-expect-error a placeholder was dropped
defineMessages({ call: { en: 'Call {phone}', hi: 'फ़ोन करें' } });

// @ts-expect-error a placeholder is misspelt
defineMessages({ call: { en: 'Call {phone}', hi: '{fone} पर फ़ोन करें' } });

// @ts-expect-error there is an extra placeholder
defineMessages({ call: { en: 'Call us', hi: '{phone} पर फ़ोन करें' } });
