/** Testing: the test helpers of all packages. Only *.test.* and *.stories.* import it. */
export { aFlagTree, aStatus, type StatusOptions } from './a-status';
export { aCatalog, aMember, balanceOf, promoCountersOf } from './builders';
export { closeDialog } from './close-dialog';
export { describeRemote, describeRemoteOnServer } from './describe-remote';
export { fakeAnswers, refusal, type FakeAnswers, type Sent } from './fake-answers';
export { HTML_ATTACKS, expectHarmless } from './html-attacks';
export { idempotencyKeysOf, loseFirstAnswer } from './lost-answers';
export { memoryStorage } from '@site/shared/kernel';
export { nearOrigins } from './near-origins';
export { renderScreen, type RenderedScreen } from './render-screen';
export type { ScreenOptions } from './create-screen';
export { schemaFault } from './schema-fault';
export { remoteStories, type RemoteState, type Story, type StoryFile } from './stories';
export { testPlatform, type TestPlatformOptions } from './test-platform';
export { watchRefetches } from './watch-refetches';
