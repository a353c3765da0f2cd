/** The kernel: values every room may use. Imports nothing. */
export * from './result';
export * from './money';
export * from './dates';
export * from './digits';
export * from './text';
export * from './loadable';
export * from './storage';
