/** MemberNotice: the notice ticker for pages that already have gutters (member centre, game lists). */
import { NoticeStrip } from '../components/NoticeStrip';

export default NoticeStrip;
