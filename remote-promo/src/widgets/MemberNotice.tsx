/** MemberNotice: the same notices in the member's own home, which brings its gutters itself. */
import { NoticeStrip } from '../parts/NoticeStrip';

export default NoticeStrip;
