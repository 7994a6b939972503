/** The error boundary around every page: an error leaves the document, its styles and its theme intact. */
import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from '../sections/message-screen.tsx'

export default Outlet
