/** The ui kit: the components screens are made of. Imports kernel, theme and i18n only. */
export { AccordionItem, type AccordionItemProps } from './Accordion';
export {
  Button,
  IconButton,
  IconLink,
  LinkButton,
  type ButtonKind,
  type ButtonProps,
  type IconButtonProps,
} from './Button';
export { Checkbox, RadioGroup, Switch, type CheckboxProps, type RadioGroupProps } from './Choice';
export { CopyButton } from './CopyButton';
export {
  EMBEDDED,
  embeddedFrameOf,
  useEmbeddedView,
  viewHeight,
  VisibleAreaOf,
  windowHeight,
  type VisibleArea,
} from './embeddedView';
export {
  Field,
  OtpInput,
  PasswordInput,
  Select,
  TextArea,
  TextInput,
  type FieldProps,
  type SelectProps,
  type TextAreaProps,
  type TextInputProps,
} from './Field';
export { Marquee, type MarqueeProps } from './Marquee';
export { Menu, type MenuItem, type MenuProps } from './Menu';
export { MenuPopover } from './MenuPopover';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { BottomSheet, Dialog, SidePanel, sidePanelTrigger, type ModalProps } from './Modal';
export { ModalActions } from './Modal.styles';
export { Money, type MoneyProps } from './Money';
export { useCloseOnBack } from './openOverlays';
export { ownArrow } from './ownArrow';
export { WhenNear } from './near';
export { Bar, PageBar, type PageBarProps } from './PageBar';
export { Countdown, ProgressBar, Stepper, useSecondsUntil, type Step } from './Progress';
export { ImageHosts, RemoteImage, type ImageHostsProps, type RemoteImageProps } from './RemoteImage';
export { SafeHtml, type SafeHtmlProps } from './SafeHtml';
export { Screen, ScrollRow, Table, type TableProps } from './Screen';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Spinner } from './Spinner';
export { Async, Empty, ErrorRetry, type AsyncProps, type EmptyProps, type ErrorRetryProps } from './States';
export {
  Badge,
  Card,
  Chip,
  ListRow,
  SectionTitle,
  type ChipProps,
  type ListRowProps,
  type SectionTitleProps,
} from './Surface';
export { Tabs, type TabItem, type TabsProps } from './Tabs';
export { Toasts, createToasts, type Toast, type ToastKind, type ToastRequest, type ToastStore } from './Toasts';
export { useChosenInView } from './useChosenInView';
export { useIsHydrating } from './useIsHydrating';
export { plainText } from './htmlText';
