/**
 * Shifts `Date` of a process or of a page by a number of milliseconds: tests at another hour or day
 * (`npm run test:hours`). Timers and `performance` stay. Also runs in pages, so it uses nothing of this module.
 */
export function shiftDate(byMs) {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => realNow() + byMs;
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget === ShiftedDate ? target : newTarget),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
