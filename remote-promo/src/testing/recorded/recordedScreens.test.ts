/** The screens of remote-promo are those of the record. */
import { paths } from '@site/shared/contract';
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, {
  folder: __dirname,
  more: {
    activity: [
      { route: paths.promotion('1'), as: 'member' },
      { route: paths.promotion('5'), as: 'member' },
    ],
    app: [{ route: `${paths.app}?os=ios` }],
  },
  routes: { activityDetail: paths.activityDetail('1') },
});
