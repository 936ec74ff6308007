import { Component } from 'react';
import type { ReactNode } from 'react';

/** Shows `otherwise` when something within fails to load or to draw, so that the page around it stands. */
export class Standby extends Component<{ otherwise: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
