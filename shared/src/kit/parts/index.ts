/** Components that several remotes need, but not every page. Bundled into each remote that imports them. */
export { Note, type NoteTone } from './Note';
export { NoticeList, UnreadDot } from './NoticeList';
export { QrPicture } from './QrPicture';
export { SendForm } from './SendForm';
