/** Handles errors of the public pages, because the root's error boundary would replace the whole document. */
import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from '../sections/message-screen.tsx'

export default Outlet
