/** The owner's monogram as the site's icon. */
import { initials } from '../../core/initials.ts'
import { siteContext } from '../context.ts'
import type { Route } from './+types/favicon'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function loader({ context }: Route.LoaderArgs) {
  const letters = initials(context.get(siteContext).owner.name)
  const text = letters.replace(/[&<>]/g, (mark) => escapes[mark] ?? '')
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="18" fill="#0b0e14"/><text x="32" y="43" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="30" letter-spacing="-1.5" fill="#5cf2a6">${text}</text></svg>`
  return new Response(icon, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
