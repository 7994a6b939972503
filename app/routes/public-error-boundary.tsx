/** The error boundary of public pages. It is not in the root, so that an error leaves the document around it in place. */
import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from '../sections/message-screen.tsx'

export default Outlet
