import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type Props = { address: string; children: ReactNode }
type State = { hasFailed: boolean; address: string }

/** Shows an error screen instead of what failed to render, until the address changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, address: this.props.address }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { hasFailed: false, address }
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children
  }
}
