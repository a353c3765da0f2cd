import fc from 'fast-check';
import { createPanels, withoutPanel, withPanel, type OpenPanels, type PanelName } from './panels';

const names: PanelName[] = ['login', 'register', 'forget', 'sides', 'notice', 'agent', 'provider'];
const anyStep = fc.record({ open: fc.boolean(), panel: fc.constantFrom(...names) });

describe('panels', () => {
  it('[SITE-19] login, register and forgot exclude one another in any order of opening and closing', () => {
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const open = steps.reduce<OpenPanels>(
          (set, { open: opens, panel }) => (opens ? withPanel(set, panel) : withoutPanel(set, panel)),
          new Set(),
        );
        expect(['login', 'register', 'forget'].filter((name) => open.has(name as PanelName)).length).toBeLessThan(2);
      }),
    );
  });

  it.each(['login', 'register', 'forget'] as const)('[SITE-19] %s replaces each of the others', (panel) => {
    for (const other of ['login', 'register', 'forget'] as const) {
      expect([...withPanel(new Set([other, 'sides']), panel)].toSorted()).toEqual([panel, 'sides'].toSorted());
    }
  });

  it('[SITE-19] other panels toggle without closing anything', () => {
    const panels = createPanels();
    for (const name of ['sides', 'notice', 'login'] as const) panels.open(name);
    panels.close('notice');
    expect([...panels.get()]).toEqual(['sides', 'login']);
  });
});
