import fc from 'fast-check';
import { createOverlayQueue } from './overlayQueue';

describe('createOverlayQueue', () => {
  it('shows one overlay at a time by order and never pre-empts the visible one', () => {
    const overlays = createOverlayQueue();
    const shown = () => overlays.get()[0]?.key;
    const leaveNews = overlays.queue('news', 20);
    overlays.queue('later', 30);
    const leaveContract = overlays.queue('contract', 10);
    expect(shown()).toBe('news');
    leaveNews();
    expect(shown()).toBe('contract');
    leaveContract();
    expect(shown()).toBe('later');
  });

  it('keeps every overlay that was not removed', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ order: fc.nat(5), leaves: fc.boolean() })), (steps) => {
        const overlays = createOverlayQueue();
        const staying: string[] = [];
        steps.forEach(({ order, leaves }, index) => {
          const leave = overlays.queue(String(index), order);
          if (leaves) leave();
          else staying.push(String(index));
        });
        expect(
          overlays
            .get()
            .map(({ key }) => key)
            .sort(),
        ).toEqual([...staying].sort());
      }),
    );
  });
});
