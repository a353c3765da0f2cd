/**
 * HeldHeight: an area that becomes shorter without a tap, while the outcome of a write is checked, keeps the height that it had
 * before until the next click: what is below would move under the finger.
 */
import { Component, createRef, type ReactNode } from 'react';

interface HeldHeightProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

interface HeldHeightState {
  /** In px; 0: not reserved. */
  readonly height: number;
}

// A class: only getSnapshotBeforeUpdate can measure what is about to be replaced.
export class HeldHeight extends Component<HeldHeightProps, HeldHeightState> {
  override readonly state: HeldHeightState = { height: 0 };
  private readonly area = createRef<HTMLDivElement>();
  private readonly clear = () => this.setState({ height: 0 });

  override getSnapshotBeforeUpdate(before: HeldHeightProps): number | null {
    return !before.isHeld && this.props.isHeld ? (this.area.current?.offsetHeight ?? 0) : null;
  }

  override componentDidUpdate(before: HeldHeightProps, _: HeldHeightState, height: number | null): void {
    if (height !== null) {
      document.removeEventListener('click', this.clear);
      this.setState({ height });
    }
    if (before.isHeld && !this.props.isHeld) document.addEventListener('click', this.clear, { once: true });
  }

  override componentWillUnmount(): void {
    document.removeEventListener('click', this.clear);
  }

  override render(): ReactNode {
    const { height } = this.state;
    return (
      <div ref={this.area} style={height > 0 ? { minHeight: height } : {}}>
        {this.props.children}
      </div>
    );
  }
}
