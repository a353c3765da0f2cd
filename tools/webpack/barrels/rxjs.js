/** What of rxjs is on the page. The alias whole/ avoids importing this file's own share key. */
export {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
  interval,
  map,
  Observable,
  Subject,
  Subscription,
  switchMap,
} from 'whole/rxjs';
