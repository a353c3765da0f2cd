/** RemoteBoundary: catches errors of a remote and converts them to a RemoteFailure. An error boundary must be a class. */
import { Component, type ReactNode } from 'react';
import type { RemoteFailure } from '@site/shared/contract';
import { failureOf } from './remoteComponents';

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly fallback: (failure: RemoteFailure) => ReactNode;
  readonly onFailure: (failure: RemoteFailure) => void;
  readonly children: ReactNode;
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly failure: RemoteFailure | null }> {
  override state: { readonly failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(this.named(failureOf(error)));
  }

  /** A crash inside the component does not contain the remote's name. */
  private named(failure: RemoteFailure): RemoteFailure {
    return failure.remote ? failure : { ...failure, remote: this.props.remote };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(this.named(failure)) : this.props.children;
  }
}
