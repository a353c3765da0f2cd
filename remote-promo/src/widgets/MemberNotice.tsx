/** MemberNotice: the same notices on pages that bring their gutters themselves: the member's own home, the lists of games. */
import { NoticeStrip } from '../components/NoticeStrip';

export default NoticeStrip;
