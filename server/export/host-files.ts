/** Netlify and Cloudflare read `_headers`, Apache reads `.htaccess`, and GitHub Pages `.nojekyll`. */
import { FOREVER } from '../http/headers.ts'
import { isImmutable, type Visited } from './crawl.ts'

type Responded = Pick<Visited, 'path' | 'status' | 'cacheControl'>
type Headers = readonly (readonly [name: string, value: string])[]

const UNCHANGING = ['Cache-Control', FOREVER] as const
/** Some hosts do not know the types of these extensions. */
const TYPES = { data: 'text/x-script', webmanifest: 'application/manifest+json' }

export function hostFiles(
  answers: Iterable<Responded>,
  securityHeaders: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  // The pages contain their policies. But a policy in a page cannot forbid framing.
  const policy = ['Content-Security-Policy', "frame-ancestors 'none'"] as const
  const everywhere = [...new Map([...securityHeaders, policy])]
  const folders = immutableFolders(answers)
  return new Map([
    ['_headers', headersFile(everywhere, folders)],
    ['.htaccess', apacheFile(everywhere, folders)],
    // Without it, GitHub Pages leaves out files whose names begin with `_`, such as `_.data`.
    ['.nojekyll', ''],
  ])
}

function immutableFolders(answers: Iterable<Responded>): string[] {
  const paths = [...answers].filter(isImmutable).map(({ path }) => path)
  return [...new Set(paths.map((path) => path.split('/')[1] ?? ''))].toSorted()
}

function headersFile(everywhere: Headers, folders: readonly string[]): string {
  const rule = (path: string, headers: Headers) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const types = Object.entries(TYPES).map(([extension, type]) =>
    rule(`/*.${extension}`, [['Content-Type', type]]),
  )
  const rules = [
    rule('/*', everywhere),
    ...folders.map((folder) => rule(`/${folder}/*`, [UNCHANGING])),
    ...types,
  ]
  return `${rules.join('\n')}\n`
}

function apacheFile(everywhere: Headers, folders: readonly string[]): string {
  const set = ([name, value]: Headers[number]) => `Header set ${name} "${value}"`
  return `ErrorDocument 404 /404.html
DirectoryIndex index.html
DirectorySlash Off
Options -MultiViews
${Object.entries(TYPES)
  .map(([extension, type]) => `AddType ${type} .${extension}`)
  .join('\n')}
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f
  RewriteRule ^ %{REQUEST_URI}.html [END]
</IfModule>
<IfModule mod_headers.c>
  ${everywhere.map(set).join('\n  ')}
  <If "%{REQUEST_URI} =~ m#^/(?:${folders.join('|')})/#">
    ${set(UNCHANGING)}
  </If>
  <Else>
    Header set Cache-Control "no-cache"
  </Else>
</IfModule>
`
}
