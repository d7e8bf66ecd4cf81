import { Component, type ReactNode } from 'react';
import { AdminFailure } from './admin-failure.tsx';

/** Keeps a screen that fails from taking the menu with it. */
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
