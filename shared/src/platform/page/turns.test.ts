import fc from 'fast-check';
import { createTurns } from './turns';

describe('turns', () => {
  it('shows one after the other, by order, and never takes the screen from whoever has it', () => {
    const turns = createTurns();
    const shown = () => turns.get()[0]?.key;
    const leaveNews = turns.queue('news', 20);
    turns.queue('later', 30);
    const leaveContract = turns.queue('contract', 10);
    expect(shown()).toBe('news');
    leaveNews();
    expect(shown()).toBe('contract');
    leaveContract();
    expect(shown()).toBe('later');
  });

  it('loses nobody: whoever has not left is still in the queue', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ order: fc.nat(5), leaves: fc.boolean() })), (steps) => {
        const turns = createTurns();
        const staying: string[] = [];
        steps.forEach(({ order, leaves }, index) => {
          const leave = turns.queue(String(index), order);
          if (leaves) leave();
          else staying.push(String(index));
        });
        expect(
          turns
            .get()
            .map(({ key }) => key)
            .sort(),
        ).toEqual([...staying].sort());
      }),
    );
  });
});
