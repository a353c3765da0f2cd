/** The screens of remote-promo are those of the record. */
import { paths } from '@site/shared/contract';
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, {
  folder: __dirname,
  routes: { activityDetail: paths.activityDetail('1') },
});
