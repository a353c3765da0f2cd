/** server: pages that are rendered on the server render in both languages with the active host, without an error. */
import { Worker } from 'node:worker_threads';

export const checks = ['server'];

const LOCALES = ['en', 'bn'];
const TIMEOUT_MS = 20_000;

export async function run(kit, report) {
  const rendered = kit.components.filter(({ isRendered }) => isRendered);
  if (rendered.length === 0) return;
  if (!kit.renderer) {
    for (const component of rendered) report.skip('server', component, 'only the folder of a site renders pages');
    return;
  }
  const { worker, workerData } = kit.renderer;
  const thread = new Worker(worker, { execArgv: [], workerData, stderr: true });
  let output = '';
  thread.stderr.on('data', (chunk) => (output += chunk));
  try {
    // The first message says that the releases have started.
    await nextMessage(thread);
    for (const component of rendered) {
      for (const locale of LOCALES) {
        output = '';
        const { page, error } = await render(thread, { url: component.path, locale });
        if (error) report.fault('server', component, error.split('\n')[0], locale);
        else if (!page) report.fault('server', component, 'renders nothing', locale);
        if (output.trim()) report.fault('server', component, output.trim().split('\n')[0], locale);
      }
      report.done('server', component);
    }
  } finally {
    await thread.terminate();
  }
}

function render(thread, request) {
  const answer = nextMessage(thread);
  thread.postMessage(request);
  return answer;
}

function nextMessage(thread) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ error: `no result after ${TIMEOUT_MS / 1000} s` }), TIMEOUT_MS);
    const finish = (answer) => {
      clearTimeout(timer);
      thread.off('message', finish);
      thread.off('error', fail);
      resolve(answer);
    };
    const fail = (error) => finish({ error: String(error) });
    thread.on('message', finish);
    thread.on('error', fail);
  });
}
