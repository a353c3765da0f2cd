/**
 * remote-member renders on the server (no DOM).
 * @jest-environment node
 */
import { describeRemoteOnServer } from '@site/shared/testing';
import remote from './remote';

describeRemoteOnServer(remote);
