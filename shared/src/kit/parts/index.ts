/** Parts: pieces of screens that more than one remote needs, but not every page. Bundled into whoever uses them. */
export * from './Note';
export * from './NoticeList';
export * from './QrPicture';
export * from './SendForm';
