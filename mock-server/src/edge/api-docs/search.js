/**
 * Search over operations in Swagger UI, whose own filter finds tags only: every word must be in the method, path, id,
 * summary, description or tag. Swagger UI calls the plugin; operations are Immutable.js maps.
 */
window.searchOperations = () => ({
  fn: {
    opsFilter: (taggedOperations, phrase) => {
      const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
      const textOf = (operation, tag) =>
        [
          operation.get('method'),
          operation.get('path'),
          tag,
          ...['operationId', 'summary', 'description'].map((name) => operation.getIn(['operation', name])),
        ]
          .join(' ')
          .toLowerCase();
      return taggedOperations
        .map((group, tag) =>
          group.update('operations', (operations) =>
            operations.filter((operation) => words.every((word) => textOf(operation, tag).includes(word))),
          ),
        )
        .filter((group) => group.get('operations').size > 0);
    },
  },
});

/** Its box says "Filter by tag". */
const nameBox = () => {
  const box = document.querySelector('.operation-filter-input');
  if (!box) return;
  watching.disconnect();
  box.placeholder = 'Search: path, name or description';
  box.setAttribute('aria-label', 'Search the operations');
};
const watching = new MutationObserver(nameBox);
watching.observe(document, { childList: true, subtree: true });
