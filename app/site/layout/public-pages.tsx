import { Outlet } from 'react-router'

/** Not in the root: an icon of the desk on the home screen must open the desk, not the manifest's `start_url`. */
export const links = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

/** The root's error boundary would replace the whole document. */
export { FailurePage as ErrorBoundary } from '../message/message-screen.tsx'

export default Outlet
