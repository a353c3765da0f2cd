/** The auth remote implements the remote contract. */
import { describeRemote } from '@site/shared/testing';
import remote from './remote';

describeRemote(remote);
