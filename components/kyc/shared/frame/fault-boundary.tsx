import { Component, type ReactNode } from 'react';
import type { Messages } from '@/components/kyc/messages';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { ServerProblem } from '../problems/problem';

type Props = { language: KycLanguage; messages: Messages; children: ReactNode };

export class FaultBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { language, messages, children } = this.props;
    if (!this.state.failed) return children;
    return <ServerProblem told={[{ language, body: messages['err.notNow'], again: messages['common.tryAgain'] }]} />;
  }
}
