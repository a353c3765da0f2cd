/** isJudged: whether what this page measures says something about a release. */
import { safeStorage, storageKeys } from '@site/shared/kernel';

declare const __SITE_DEV__: boolean;

/** A developer's fault, or a build that is being written, says nothing about one. */
export const isJudged = (): boolean => !__SITE_DEV__ && !safeStorage('sessionStorage').getItem(storageKeys.faults);
