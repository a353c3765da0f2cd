/** Parts: pieces of screens that more than one remote needs, but not every page. Bundled into whoever uses them. */
export { Note, type NoteTone } from './Note';
export { NoticeList, UnreadDot } from './NoticeList';
export { QrPicture } from './QrPicture';
export { SendForm } from './SendForm';
