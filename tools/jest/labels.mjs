/**
 * Labels of controls in jsdom, found once per state of the tree, with the same results: queries by role and by label ask for
 * those of every control, and jsdom searches the whole tree for each control and again for each label with `for`: a tenth of
 * the time of a form's tests. Import this module before jsdom: it replaces a function of it.
 */
import { internal } from './jsdomInternals.mjs';

const formControls = internal('helpers/form-controls.js');
const { domSymbolTree } = internal('helpers/internal-constants.js');
const NodeList = internal('generated/NodeList.js');

formControls.getLabelsForLabelable = (control) => {
  if (!formControls.isLabelable(control)) return null;
  if (!control._labels) {
    const root = control.getRootNode({});
    const query = () => labelsBelow(root).get(control) ?? [];
    control._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  }
  return control._labels;
};

/** By root: labels by their control, and the version of the tree in which they were found. */
const found = new WeakMap();

function labelsBelow(root) {
  const last = found.get(root);
  if (last?.version === root._version) return last.labels;
  const labels = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    const control = node.localName === 'label' ? node.control : null;
    if (control) labels.set(control, [...(labels.get(control) ?? []), node]);
  }
  found.set(root, { version: root._version, labels });
  return labels;
}
