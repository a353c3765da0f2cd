/** The screens of remote-auth are those of the record. */
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, { folder: __dirname });
