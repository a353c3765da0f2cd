/** The screens of remote-member are those of the record. */
import { paths } from '@site/shared/contract';
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, {
  folder: __dirname,
  routes: { depositOrder: paths.depositOrder('98'), withdrawOrder: paths.withdrawOrder('3') },
});
