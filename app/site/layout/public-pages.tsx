import { Outlet } from 'react-router'
import './public-pages.css'

/** The root's error boundary would replace the whole document. */
export { FailurePage as ErrorBoundary } from '../message/message-screen.tsx'

/** React moves these links to the head. The root does not have them, because the desk has its own. */
export default function PublicPages() {
  return (
    <>
      {import.meta.env.SSR && (
        <>
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
        </>
      )}
      <Outlet />
    </>
  )
}
