/** Languages: messages by namespace, words and formats in screens, words for errors. */
export * from './locales';
export * from './create';
export * from './react';
export * from './error-keys';
