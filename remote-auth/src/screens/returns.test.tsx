/** Which calls a page reads again when the visitor comes back to it: whether there is a password, at once. */
import { describeReturns } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  changePassword: ['securityConfig'],
  firstPassword: ['securityConfig'],
};
/** The site and its countries change rarely. */
const OLDER = ['countries', 'status'];

describeReturns(Object.keys(remote.pages), file.stories, { atOnce: AT_ONCE, older: OLDER });
