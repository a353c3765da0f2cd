/** What of rxjs is on the page. The alias whole/ keeps this file from importing its own share key. */
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
