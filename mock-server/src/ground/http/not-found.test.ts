/** Unknown paths, unknown names and wrong methods: each has its own code, in the refusal envelope. */
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway({ seed: 'none' });

it.each([
  ['GET', '/wps/nothing/here', 404, 'not.found'],
  ['GET', '/wps/media/promo/unheard-of.svg', 404, 'not.found'],
  ['GET', '/wps/media/rank/99.svg', 404, 'not.found'],
  ['GET', '/wps/pay/123?key=wrong', 404, 'not.found'],
  ['POST', '/wps/media/promo/unheard-of.svg', 405, 'http_method_not_support'],
  ['POST', '/wps/system/status', 405, 'http_method_not_support'],
  ['DELETE', '/wps/session/login', 405, 'http_method_not_support'],
  ['TRACE', '/wps/system/status', 405, 'http_method_not_support'],
])('[ERR-02] %s %s is answered with %i %s', async (method, path, status, errorCode) => {
  const answer = await gateway.request(method, path);
  expect(answer).toMatchObject({ status, body: { success: false, errorCode } });
  expect(answer.headers.allow !== undefined).toBe(status === 405);
});
