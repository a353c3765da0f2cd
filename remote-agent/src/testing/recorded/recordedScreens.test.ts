/** The screens of remote-agent are those of the record. */
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, {
  folder: __dirname,
  // An agent above has offered them.
  visitors: { dailyContract: 'partner', dividendContract: 'partner', hourContract: 'partner' },
});
