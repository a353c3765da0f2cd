/** The screens of remote-member are those of the record. */
import { paths } from '@site/shared/contract';
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, {
  folder: __dirname,
  routes: { depositOrder: paths.depositOrder('98'), withdrawOrder: paths.withdrawOrder('3') },
  more: {
    depositOrder: [{ route: paths.depositOrder('95') }],
    withdrawOrder: [{ route: paths.withdrawOrder('2') }],
    responsible: [{ route: paths.responsible('break') }],
    help: [{ route: paths.help('terms') }],
    notice: [{ route: `${paths.notice}?index=1` }],
    inbox: [{ route: `${paths.inbox}?to=kamal`, as: 'agent' }],
    transactions: [{ route: paths.agentTransactions, as: 'agent' }],
    security: [{ route: `${paths.security}?open=passkeys` }],
    memberHome: [{ route: paths.memberHome, as: 'agent' }],
  },
});
