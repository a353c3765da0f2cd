/** Components that several remotes need, but not every page. Bundled into each remote that imports them. */
export { ColumnChoice, useColumnChoice, type ColumnChoiceState } from './ColumnChoice';
export { DateRangePicker } from './DateRangePicker';
export { ErrorNote } from './ErrorNote';
export { ExportRows, type ExportColumn, type ExportRowsProps } from './ExportRows';
export { FundsPasswordField, isFundsPassword, isFundsPasswordError, useFundsPasswordError } from './FundsPasswordField';
export { ListSkeleton } from './ListSkeleton';
export { Note, type NoteTone } from './Note';
export { NoticeList, UnreadDot } from './NoticeList';
export { threeLines } from './threeLines';
export { playSound } from './playSound';
export { QrPicture } from './QrPicture';
export { Moment, RewardMoment, type ClaimedReward } from './RewardMoment';
export { SendForm } from './SendForm';
export { ShareButton } from './ShareButton';
export { DetailPane, PaneTitle, TwoPane, WIDE_PAGE, WithDetail } from './TwoPane';
export { type PrintedFact, type ReadPage, type RowPage } from './useAllRows';
export { useAutoplay, type Autoplay } from './useAutoplay';
export { createProbe, useIsDisplayed } from './useIsDisplayed';
