/**
 * showErrors: build errors, uncaught errors and logged ones over the page of a development session, with the file and the line of
 * the source. webpack-dev-server's own overlay is off: it writes HTML by a Trusted Types policy that it creates again and again, which
 * the page's policy refuses; and it shows positions in bundles.
 */
import { readableBuildError } from './buildError.js';
import { createSourceFinder } from './sourceOf.js';

const ID = 'dev-errors';
const PANEL = {
  ...{
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    margin: '0',
    padding: '24px',
    border: '0',
    overflow: 'auto',
  },
  ...{ width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none', boxSizing: 'border-box' },
  ...{ background: '#1b1b1fee', color: '#f4f4f5', font: '14px/1.5 ui-monospace, monospace' },
};
const TEXT = { whiteSpace: 'pre-wrap', margin: '0 0 24px', font: 'inherit' };

/**
 * @param {Window} page
 * @param {{ findSources?: (stack: string) => Promise<string> }} [options]
 * @returns {() => void} ends it
 */
export function showErrors(page, { findSources = createSourceFinder() } = {}) {
  const { document, console } = page;
  const state = { build: [], thrown: [] };

  const draw = () => {
    document.getElementById(ID)?.remove();
    const texts = [...state.build, ...state.thrown];
    if (texts.length === 0) return;
    const panel = element('div', PANEL);
    Object.assign(panel, { id: ID, popover: 'manual' });
    panel.setAttribute('role', 'alert');
    const close = element('button', { float: 'right', font: 'inherit', padding: '4px 12px' }, 'Close (Esc)');
    close.addEventListener('click', dismiss);
    panel.append(close, ...texts.map((text) => element('pre', TEXT, text)));
    document.body.append(panel);
    // Above open dialogs.
    panel.showPopover?.();
  };
  const element = (name, style, text = '') => {
    const created = document.createElement(name);
    Object.assign(created.style, style);
    created.textContent = text;
    return created;
  };
  const dismiss = () => {
    Object.assign(state, { build: [], thrown: [] });
    draw();
  };

  const addThrown = async (what, error) => {
    const text = `${what}\n${await findSources(error?.stack ?? String(error))}`;
    if (state.thrown.some((known) => known.endsWith(text.slice(what.length)))) return;
    state.thrown.push(text);
    draw();
  };

  const listeners = {
    /** Of the client of webpack-dev-server, or of own-repository/reload.js; of several on a page, all report the same. */
    message: ({ data }) => {
      if (data?.type === 'webpackErrors') state.build = data.data.map(readableBuildError);
      else if (data?.type === 'webpackOk' || data?.type === 'webpackWarnings')
        Object.assign(state, { build: [], thrown: [] });
      else return;
      draw();
    },
    error: ({ error, message }) => void addThrown('Uncaught error', error ?? message),
    unhandledrejection: ({ reason }) => void addThrown('Unhandled rejection', reason),
    keydown: ({ key }) => {
      if (key === 'Escape') dismiss();
    },
  };
  for (const [type, listener] of Object.entries(listeners)) page.addEventListener(type, listener);

  // React hands an error that a boundary catches to the console only.
  const { error: log } = console;
  console.error = (...values) => {
    log.apply(console, values);
    const thrown = values.find((value) => value instanceof page.Error);
    if (thrown) void addThrown('Logged error', thrown);
  };

  return () => {
    for (const [type, listener] of Object.entries(listeners)) page.removeEventListener(type, listener);
    console.error = log;
    dismiss();
  };
}
