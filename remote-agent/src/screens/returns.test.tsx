/** Which calls a page reads again when the agent comes back to it: every one after 30 seconds, none before. */
import { describeReturns } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

/** The site changes rarely. */
const OLDER = ['status'];

describeReturns(Object.keys(remote.pages), file.stories, { older: OLDER });
