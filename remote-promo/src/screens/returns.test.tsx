/** Which calls a page or widget reads again when the visitor comes back to it: every one after a minute, none before. */
import { describeReturns } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

/** The site changes rarely. */
const OLDER = ['status'];

describeReturns([...Object.keys(remote.pages), ...Object.keys(remote.widgets)], file.stories, { older: OLDER });
