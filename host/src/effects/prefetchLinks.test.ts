import { leavePage, linkTo, loads, requested, visitLinks, type Visit } from './testing';
import { prefetchLinks } from './prefetchLinks';

async function aPage(visit?: Visit) {
  const effect = prefetchLinks(await visitLinks(visit), window);
  const send = async (words: string, type = 'pointerdown', pointerType = 'touch') => {
    const target = linkTo(words);
    const event = new MouseEvent(type, { bubbles: true });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    (target?.firstElementChild ?? target)?.dispatchEvent(event);
    await new Promise((resolve) => setTimeout(resolve));
    return loads;
  };
  return { send, stop: () => effect.unsubscribe() };
}

afterEach(leavePage);

it('loads the page of a link that is touched, once', async () => {
  const { send, stop } = await aPage();
  expect(await send('Boats')).toEqual(['boats']);
  expect(await send('Boats')).toEqual(['boats']);
  expect(await send('?')).toEqual(['boats']);
  expect(await send('Other')).toEqual(['boats']);
  stop();
});

it('sends the first calls of the page of a link that is touched, each time', async () => {
  const { send, stop } = await aPage();
  await send('Boats');
  await send('Boats');
  expect(requested).toEqual(['en /m/boats?q=1', 'en /m/boats?q=1']);
  stop();
});

it('loads the page that a mouse is over; a finger that passes over a link loads nothing', async () => {
  const { send, stop } = await aPage();
  expect(await send('Boats', 'pointerover')).toEqual([]);
  expect(await send('Boats', 'pointerover', 'mouse')).toEqual(['boats']);
  stop();
});

it("loads the login page for a guest who touches a member's link", async () => {
  const guest = await aPage();
  expect(await guest.send('Mine')).toEqual(['login']);
  guest.stop();
  const member = await aPage({ isMember: true });
  expect(await member.send('Mine')).toEqual(['mine']);
  member.stop();
});

it("loads nothing with the site's own data saver, from the moment it is switched on", async () => {
  const { send, stop } = await aPage();
  document.documentElement.dataset.saver = '';
  expect(await send('Boats')).toEqual([]);
  delete document.documentElement.dataset.saver;
  expect(await send('Boats')).toEqual(['boats']);
  stop();
});

it("loads nothing with the browser's data saver, or after the end", async () => {
  const saving = await aPage({ saveData: true });
  expect(await saving.send('Boats')).toEqual([]);
  saving.stop();
  const ended = await aPage();
  ended.stop();
  expect(await ended.send('Boats')).toEqual([]);
});
