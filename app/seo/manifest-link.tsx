import { useMatches } from 'react-router'

/**
 * Links the web app manifest, except on the desk. If the owner adds the desk to the home screen, the icon must open the
 * desk, but the manifest's `start_url` is the landing page.
 */
export function ManifestLink() {
  const isDesk = useMatches().some(({ id }) => id === 'desk/routes/desk')
  return isDesk ? null : <link rel="manifest" href="/manifest.webmanifest" />
}
