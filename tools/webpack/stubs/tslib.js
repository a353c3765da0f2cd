/** Replaces tslib in rxjs, which needs it for async iterables: the same by what every supported browser has. */
export const __asyncValues = (values) => (values[Symbol.asyncIterator] ?? values[Symbol.iterator]).call(values);

/** Runs a generator whose `yield` means `await`. */
export async function __awaiter(self, _arguments, _promise, body) {
  const steps = body.call(self);
  for (let step = steps.next(); ;) {
    if (step.done) return step.value;
    let value;
    try {
      value = await step.value;
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(value);
  }
}
