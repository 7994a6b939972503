/** Around every page, so that one that fails leaves the document, its styles and its theme alone. */
import { Outlet } from 'react-router'

export { FailurePage as ErrorBoundary } from './failure.tsx'

export default Outlet
