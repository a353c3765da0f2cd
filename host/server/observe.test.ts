/** @jest-environment node */
/** Which status an answer is counted with: of one that the visitor did not wait for, and of one that arrived. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSiteOperations } from './operations';

const operations = createSiteOperations('/nowhere');
const counts = async () => {
  const lines = (await operations.registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith('site_answers_total{'));
};
/** An answer of 100 bytes, of which some were sent when the connection ended. */
function answer(url: string, { isFinished = false, sent = 0 }): void {
  const socket = { bytesWritten: 7_000 };
  const response = Object.assign(new EventEmitter(), {
    ...{ statusCode: 200, writableFinished: isFinished, getHeader: () => '100' },
  });
  operations.observe({ url, socket } as unknown as IncomingMessage, response as unknown as ServerResponse);
  socket.bytesWritten += sent;
  response.emit('close');
}

it('[OPS-03] counts an answer that its visitor did not wait for as 499, and one that arrived with its status', async () => {
  answer('/m/home', { sent: 60 });
  expect(await counts()).toEqual(['site_answers_total{kind="page",status="499"} 1']);
  answer('/m/home', { isFinished: true, sent: 60 });
  // Headers and all of the body: the visitor closed before this process noticed the end.
  answer('/m/home', { sent: 300 });
  expect(await counts()).toEqual([
    'site_answers_total{kind="page",status="499"} 1',
    'site_answers_total{kind="page",status="200"} 2',
  ]);
});
