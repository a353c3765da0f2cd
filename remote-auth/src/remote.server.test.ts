/**
 * The auth remote renders on a server.
 * @jest-environment node
 */
import { describeRemoteOnServer } from '@site/shared/testing';
import remote from './remote';

describeRemoteOnServer(remote);
