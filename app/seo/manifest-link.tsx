import { useMatches } from 'react-router'

/**
 * Links the web app manifest, but not on the desk. The manifest's `start_url` is the landing page. Without a manifest,
 * phones save the address of the page that the owner sees.
 */
export function ManifestLink() {
  const isDesk = useMatches().some(({ id }) => id === 'desk/routes/desk')
  return isDesk ? null : <link rel="manifest" href="/manifest.webmanifest" />
}
