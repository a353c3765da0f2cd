/**
 * ESLint rule `site/plain-words`: reports words of the former private dialect in comments, names and test titles
 * (docs/contributing.md, "Writing"). Names are checked where they are declared; a destructured property keeps the name
 * that another module gave it. With `strings`, text in the code is checked, too: the messages of tools. `quoted` are strings
 * that must have such a word, for example one of a protocol.
 */

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/** @type {import('eslint').Rule.RuleModule} */
export const plainWords = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Require plain technical English in comments, names and test titles' },
    schema: [
      {
        type: 'object',
        properties: {
          words: { type: 'object', additionalProperties: { type: 'string' } },
          strings: { type: 'boolean' },
          quoted: { type: 'array', items: { type: 'string' } },
        },
        required: ['words'],
        additionalProperties: false,
      },
    ],
    messages: { avoid: 'Avoid "{{word}}" in a {{kind}}: {{instead}}.' },
  },
  create({ options: [{ words, strings = false, quoted = [] }], sourceCode, filename, report }) {
    const pattern = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi');
    const check = (node, kind, text) => {
      for (const [found] of text.matchAll(pattern)) {
        const word = found.toLowerCase();
        report({ loc: node.loc, messageId: 'avoid', data: { word, kind, instead: words[word] } });
      }
    };
    const checkText = (node, text) => {
      const isTitle = node.parent?.type === 'CallExpression' && TEST_FUNCTIONS.has(calledName(node.parent.callee));
      if (strings && !isTitle && !quoted.includes(text)) check(node, 'string', text);
    };
    const checkName = (node) => node?.type === 'Identifier' && check(node, 'name', wordsOf(node.name));
    const checkParameters = ({ params }) => params.forEach((param) => declaredNames(param).forEach(checkName));

    return {
      Program(node) {
        const name = filename
          .split('/')
          .at(-1)
          .replace(/\.\w+$/, '');
        check({ loc: { line: 1, column: 0 } }, 'file name', wordsOf(name));
        for (const comment of sourceCode.getAllComments()) check(comment, 'comment', comment.value);
        return node;
      },
      VariableDeclarator: ({ id }) => declaredNames(id).forEach(checkName),
      'FunctionDeclaration, ClassDeclaration, TSTypeAliasDeclaration, TSInterfaceDeclaration': ({ id }) =>
        checkName(id),
      ':function': checkParameters,
      'TSPropertySignature, TSMethodSignature, PropertyDefinition, MethodDefinition': ({ key }) => checkName(key),
      Literal: (node) => typeof node.value === 'string' && !isModuleName(node) && checkText(node, node.value),
      TemplateLiteral: (node) => checkText(node, textOf(node)),
      CallExpression({ callee, arguments: [title] }) {
        if (TEST_FUNCTIONS.has(calledName(callee)) && title) check(title, 'test title', textOf(title));
      },
    };
  },
};

/** Of an import or export. */
const isModuleName = ({ parent }) => /^(Import|Export)/.test(parent?.type ?? '');

/** 'isWalletOpen' → 'is Wallet Open'. */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_$.-]+/g, ' ');

/** Identifiers that a binding pattern names itself: not those of shorthand properties. */
function declaredNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredNames);
    case 'ObjectPattern':
      return pattern.properties
        .filter((property) => !property.shorthand)
        .flatMap(({ value, argument }) => declaredNames(value ?? argument));
    case 'AssignmentPattern':
      return declaredNames(pattern.left);
    case 'RestElement':
      return declaredNames(pattern.argument);
    default:
      return [];
  }
}

/** `it`, also of `it.only(…)` and `it.each(…)(…)`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  return callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression'
    ? calledName(callee.callee ?? callee.tag)
    : '';
}

function textOf(title) {
  if (title.type === 'Literal') return String(title.value);
  return title.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join(' ') : '';
}
