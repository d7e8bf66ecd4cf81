import { Component, type ReactNode } from 'react';
import { AdminFailure } from './admin-failure.tsx';

/** Error boundary of a screen; the menu keeps working. */
export class ScreenBoundary extends Component<{ children?: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <AdminFailure error={error} resetErrorBoundary={() => this.setState({ error: undefined })} />;
  }
}
