/** The gallery page: a form, the live element, its events, and the code (docs/embedding.md). */
import { mount } from '/embed-client.js';
import { buildExample, firstPage } from './buildExample.js';

const EVENTS = ['site-navigate', 'site-fact', 'site-leave', 'site-failure'];
const MAX_EVENTS = 100;

const byId = (id) => document.getElementById(id);
const form = byId('choice');
const { remote, content } = form.elements;

/** Meta of each remote by name. */
let remotes = new Map();
let mounted = null;

/** The names only: the element itself verifies the registry's signature before it runs any code. */
async function loadRemotes() {
  const response = await fetch('/registry.json');
  if (!response.ok) throw new Error(`registry ${response.status}`);
  const text = await response.text();
  const registry = JSON.parse(text.slice(text.indexOf('\n') + 1));
  return new Map(registry.remotes.map(({ name, active }) => [name, active.meta]));
}

const option = (value, text = value) => new Option(text, value);

function optionGroup(label, kind, items) {
  const group = document.createElement('optgroup');
  group.label = label;
  for (const [name, { access = 'guest' }] of Object.entries(items))
    group.append(option(`${kind}:${name}`, access === 'guest' ? name : `${name} (${access})`));
  return group;
}

function listItems() {
  const { pages, widgets } = remotes.get(remote.value);
  const groups = [optionGroup('Pages', 'page', pages), optionGroup('Widgets', 'widget', widgets)];
  content.replaceChildren(...groups.filter((group) => group.children.length > 0));
}

function chooseFirst() {
  const first = firstPage(remotes);
  if (first) remote.value = first.remote;
  listItems();
  if (first) content.value = `page:${first.page}`;
}

function readChoice() {
  const { content: chosen, ...choice } = Object.fromEntries(new FormData(form));
  const [kind, name] = chosen.split(':');
  return { ...choice, kind, item: name };
}

/** Shows the choice: the element changes in place, only another isolation starts it again. */
function show() {
  const { attributes, maxWidth, code } = buildExample(readChoice(), location.origin);
  byId('code').textContent = code;
  document.documentElement.dataset.theme = attributes.theme;
  showError(null);
  if (mounted) mounted.update(attributes);
  else mounted = mountElement(attributes);
  mounted.element.style.maxWidth = maxWidth ?? '';
}

function mountElement(attributes) {
  const created = mount(byId('stage'), {
    ...attributes,
    id: 'demo',
    lazy: false,
    onLoadStart: () => log('onLoadStart', {}),
    onLoadError: ({ error }) => {
      log('onLoadError', error);
      showError(error);
    },
  });
  for (const type of EVENTS) created.subscribe(type, (detail) => log(type, detail));
  created.subscribe('site-navigate', () => showError(null));
  return created;
}

/** One of the closed list of error types (docs/integrating.md), or null: no error. */
function showError(error) {
  byId('error').hidden = !error;
  byId('error-type').textContent = error?.type ?? '';
  byId('error-message').textContent = error?.message ?? '';
}

function log(type, detail) {
  const entry = document.createElement('li');
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString('en-GB');
  const name = document.createElement('strong');
  name.textContent = type;
  const facts = document.createElement('code');
  facts.textContent = JSON.stringify(detail);
  entry.append(time, ' ', name, ' ', facts);
  const list = byId('events');
  list.prepend(entry);
  while (list.children.length > MAX_EVENTS) list.lastChild.remove();
  byId('no-events').hidden = true;
}

/** Without permission or a secure origin the code is selected, for the keyboard's own copy command. */
async function copyCode() {
  const status = byId('copied');
  status.textContent = '';
  try {
    await navigator.clipboard.writeText(byId('code').textContent);
    status.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(byId('code'));
    status.textContent = 'Selected: press Ctrl+C';
  }
}

async function start() {
  byId('retry').hidden = true;
  showError(null);
  try {
    remotes = await loadRemotes();
  } catch (error) {
    showError({ type: 'connection_error', message: error.message });
    byId('retry').hidden = false;
    return;
  }
  remote.replaceChildren(...[...remotes.keys()].map((name) => option(name)));
  chooseFirst();
  form.hidden = false;
  show();
}

if (matchMedia('(prefers-color-scheme: light)').matches) form.elements.theme.value = 'light';
document.documentElement.dataset.theme = form.elements.theme.value;
remote.addEventListener('change', () => {
  listItems();
  form.elements.params.value = '';
});
content.addEventListener('change', () => (form.elements.params.value = ''));
form.addEventListener('change', show);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  show();
});
byId('copy').addEventListener('click', copyCode);
byId('clear').addEventListener('click', () => {
  byId('events').replaceChildren();
  byId('no-events').hidden = false;
});
byId('retry').addEventListener('click', start);
// Its tag is after this module's, so an error is not missed.
byId('embed-script').addEventListener('error', () =>
  showError({ type: 'connection_error', message: '/embed.js did not load: reload the page' }),
);
void start();
