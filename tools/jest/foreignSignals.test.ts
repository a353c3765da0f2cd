/** The environment of browser tests, where signals are those of jsdom. */

it('a request with a signal of the page is aborted with it', () => {
  const controller = new AbortController();
  const request = new Request('http://site.test/', { signal: controller.signal });
  expect(request.signal.aborted).toBe(false);
  controller.abort(new Error('left'));
  expect(request.signal.aborted).toBe(true);
});

it('a signal that has ended before ends the request at once', () => {
  const controller = new AbortController();
  controller.abort();
  expect(new Request('http://site.test/', { signal: controller.signal }).signal.aborted).toBe(true);
  expect(new Request('http://site.test/').signal.aborted).toBe(false);
});

it('a call that is aborted is rejected', async () => {
  const controller = new AbortController();
  const answer = fetch('http://127.0.0.1:9/', { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
