/** Operations on elements of a conformance page. An element is known by its number in `window.elements`. */

/** @returns {Promise<number>} */
export const mount = (page, attributes) =>
  page.evaluate((wanted) => {
    window.elements ??= [];
    return window.elements.push(window.__conformance.mount(wanted)) - 1;
  }, attributes);

export const settle = (page, element, options = {}) =>
  page.evaluate(([index, limits]) => window.__conformance.settled(window.elements[index], limits), [element, options]);

export const look = (page, element) =>
  page.evaluate((index) => window.__conformance.look(window.elements[index]), element);

export const change = (page, element, attributes) =>
  page.evaluate(
    ([index, wanted]) => {
      for (const [name, value] of Object.entries(wanted)) window.elements[index].setAttribute(name, value);
    },
    [element, attributes],
  );

export const unmount = (page, element) =>
  page.evaluate((index) => {
    window.__conformance.unmount(window.elements[index]);
    window.elements[index] = null;
  }, element);

/** What the page has reported since the last call: uncaught errors, console errors, violations of its policy. */
export async function takeFaults({ page, takeMessages }) {
  const violations = await page.evaluate(() => window.__conformance.takeViolations());
  // Chromium logs every violation, too.
  const messages = takeMessages().filter((message) => !/Content Security Policy|Trusted(HTML|Script)/.test(message));
  return { messages: [...new Set(messages)], violations: [...new Set(violations)] };
}
