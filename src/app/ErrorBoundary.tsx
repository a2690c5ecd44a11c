import { Component, type ReactNode } from 'react'
import { Broken } from './frame/Waiting'

/** A screen that throws leaves a way on instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? <Broken onRetry={() => this.setState({ hasFailed: false })} /> : this.props.children
  }
}
