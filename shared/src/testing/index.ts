/** Testing: what tests of every room are written with. Only *.test.* imports it. */
export * from './a-status';
export * from './builders';
export * from './describe-remote';
export * from './fake-answers';
export * from './html-attacks';
export { memoryStorage } from '@site/shared/kernel';
export * from './render-screen';
export * from './schema-fault';
export * from './test-platform';
