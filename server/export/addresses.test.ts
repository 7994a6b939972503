import { expect, test } from 'vitest'
import { ownAddresses } from './addresses.ts'

const siteUrl = 'https://site.example'

function addressesIn(body: string, path = '/projeto/a', contentType = 'text/html') {
  const answer = { path, contentType, body: Buffer.from(body) }
  const { files, links } = ownAddresses(answer, siteUrl)
  return { files: [...files], links: [...links] }
}

const data = '/projeto/a.data'

test.each([
  ['links', '<a href="/b?x=1#c">', [], ['/b']],
  ['links to the page itself', '<a href="#contact">', [], ['/projeto/a']],
  ['styles and scripts', '<link href="/a.css"><script src="/a.js"></script>', ['/a.css', '/a.js']],
  [
    'every address of a srcset',
    '<img src="/c" srcSet="/a.avif 384w, /b.avif 680w"><link imageSrcSet="/d 1x">',
    ['/c', '/a.avif', '/b.avif', '/d'],
  ],
  ['pictures of meta tags', '<meta property="og:image" content="https://site.example/a">', ['/a']],
  ['what only browsers without scripts load', '<noscript><img src="/a"></noscript>', ['/a']],
  ['encoded characters', '<link href="/a&amp;b%20c">', ['/a&b%20c']],
])('finds %s', (_, html, files, links: string[] = []) => {
  expect(addressesIn(html)).toEqual({ files: [data, ...files], links })
})

test.each([
  ['other sites', '<a href="https://other.example/a"></a><a href="https://site.example.evil/b">'],
  ['addresses without a scheme', '<a href="//other.example/a">'],
  ['invalid addresses', '<a href="https://[cliente].exemplo.com"></a><a href="http://:8080">'],
  ['texts with slashes', '<meta name="description" content="24h /7 dias"><p>"/admin"</p>'],
  ['addresses in texts', '<p>https://site.example/a, http://:8080</p><meta content="R$ 50 /mês">'],
  ['labels', '<img alt="Antes // Depois" title="/a">'],
  ['the texts of scripts', '<script>load("/a.js")</script>'],
])('leaves out %s', (_, html) => {
  expect(addressesIn(html)).toEqual({ files: [data], links: [] })
})

test.each([
  ['/', 'text/html', '', '/_.data'],
  [
    '/sitemap.xml',
    'application/xml',
    '<?xml version="1.0"?><loc>https://site.example/a</loc>',
    '/a',
  ],
  ['/robots.txt', 'text/plain', 'Allow: /\n\nSitemap: https://site.example/a\n', '/a'],
  ['/manifest.webmanifest', 'application/manifest+json', '{"icons":[{"src":"/a.png"}]}', '/a.png'],
])('what %s leads to is needed', (path, type, body, file) => {
  expect(addressesIn(body, path, type)).toEqual({ files: [file], links: [] })
})

test('the 404 page has no data, and other texts and files of public/ are not searched', () => {
  expect(addressesIn('<a href="/a">', '/google1234.html').files).toEqual([])
  expect(addressesIn('', '/404').files).toEqual([])
  expect(addressesIn('- [A](https://site.example/a)', '/humans.txt', 'text/plain').files).toEqual(
    [],
  )
})
