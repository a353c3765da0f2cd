/** The kernel: values every package may use. Imports nothing. */
export { assertNever, err, ok, type Err, type Ok, type Result } from './result';
export { basisPoints, formatMoney, parseMinor, toDecimal, type Money, type MoneyError } from './money';
export { SITE_TIME_ZONE, addDays, dayOf, hourOf, startOfDay, timestampOf } from './dates';
export { SITE } from './site';
export {
  dateRangeOf,
  firstDayOfWeek,
  limitDateRange,
  RETENTION_DAYS,
  type DateRange,
  type DateRangeName,
  type DateRangeState,
} from './dateRange';
export { toCsv } from './csv';
export { latinDigits } from './digits';
export { isEmbedded, siteOrigin } from './embedding';
export { lengthOf } from './text';
export { parseUrl } from './parseUrl';
export { isDisguised, sitePage } from './sitePage';
export { requestIdOf, traceIdOf } from './traceId';
export { addressesOf, IMAGE_HOST_CHOICE } from './imageAddresses';
export { LOADING, mapLoadable, type Loadable } from './loadable';
export { savesData } from './dataSaver';
export { displayModeOf, type DisplayMode } from './displayMode';
export { onOverlaysChanged, pushOverlay, topOverlay } from './overlayStack';
export { prefersReducedMotion } from './reducedMotion';
export { cacheStorage, isForeignPage, memoryStorage, safeStorage } from './storage';
export * as storageKeys from './storageKeys';
export type { KeyValueStorage, StorageKey } from './storageKeys';
