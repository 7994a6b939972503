/** The error boundary around every page. It is below the root, so an error keeps the document, its styles and theme. */
import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from '../sections/message-screen.tsx'

export default Outlet
