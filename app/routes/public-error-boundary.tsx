/**
 * A layout route that only adds an error boundary to the public pages. Without it, the root's error boundary
 * would replace the whole document.
 */
import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from '../sections/message-screen.tsx'

export default Outlet
