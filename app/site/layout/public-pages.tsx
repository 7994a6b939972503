/** The layout route of all public pages. It links the web app manifest and handles errors. */
import { Outlet } from 'react-router'

/**
 * Not in the root, because the desk must not have the manifest: if the owner adds the desk to the home screen, the icon
 * must open the desk, but the manifest's `start_url` is the landing page.
 */
export const links = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

/** Handles errors of these pages, because the root's error boundary would replace the whole document. */
export { FailurePage as ErrorBoundary } from '../message/message-screen.tsx'

export default Outlet
