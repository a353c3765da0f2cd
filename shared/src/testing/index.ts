/** Testing: the test helpers of all packages. Only *.test.* and *.stories.* import it. */
export { aFlagTree, aStatus, type StatusOptions } from './aStatus';
export { aCatalog, aMember, balanceOf, promoCountersOf } from './builders';
export { closeDialog } from './closeDialog';
export { describeRemote, describeRemoteOnServer } from './describeRemote';
export { fakeAudio } from './fakeAudio';
export { fakeAnswers, refusal, type FakeAnswers, type Sent } from './fakeAnswers';
export { HTML_ATTACKS, expectHarmless } from './htmlAttacks';
export { idempotencyKeysOf, loseFirstAnswer } from './lostAnswers';
export { memoryStorage } from '@site/shared/kernel';
export { nearOrigins } from './nearOrigins';
export { describeReturns } from './describeReturns';
export { renderScreen, type RenderedScreen } from './renderScreen';
export type { ScreenOptions } from './createScreen';
export { schemaFault } from './schemaFault';
export { sharedScreens } from './sharedScreens';
export { chooseAnotherTab, remoteStories, type RemoteState, type Story, type StoryFile } from './stories';
export { testPlatform, type TestPlatformOptions } from './testPlatform';
export { watchRefetches } from './watchRefetches';
