/**
 * axeViolations: what axe finds on a page into which its script was evaluated, one line per rule with up to three elements;
 * nothing without the script. `disabled`: ids of rules that do not apply.
 */
export const axeViolations = (page, disabled) =>
  page.evaluate(async (disabled) => {
    if (!window.axe) return [];
    const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]));
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(', ')}`,
    );
  }, disabled);
