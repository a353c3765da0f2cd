/** remote-member matches its contract. */
import { describeRemote } from '@site/shared/testing';
import remote from './remote';

describeRemote(remote);
