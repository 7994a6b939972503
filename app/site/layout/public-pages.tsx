import { Outlet } from 'react-router'
import './public-pages.css'

/** Not in the root, because the desk has its own. */
export const links = () => [
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The root's error boundary would replace the whole document. */
export { FailurePage as ErrorBoundary } from '../message/message-screen.tsx'

export default Outlet
