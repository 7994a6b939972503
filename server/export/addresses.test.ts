import { expect, test } from 'vitest'
import { ownAddresses } from './addresses.ts'

const siteUrl = 'https://site.example'
const addressesIn = (text: string) => [...ownAddresses(text, siteUrl)]

test.each([
  ['links', '<a href="/projeto/a?x=1#b">', ['/projeto/a']],
  [
    'every address of a srcset',
    '<img srcSet="/a.avif 384w, /b.avif 680w">',
    ['/a.avif', '/b.avif'],
  ],
  ['absolute addresses in HTML', '<meta content="https://site.example/a.jpg">', ['/a.jpg']],
  [
    'JSON-LD',
    '<script type="application/ld+json">{"url":"https://site.example/a"}</script>',
    ['/a'],
  ],
  ['XML', '<loc>https://site.example/a</loc>', ['/a']],
  ['Markdown', '- [A](https://site.example/a): text', ['/a']],
  ['the end of a line', 'Sitemap: https://site.example/sitemap.xml\n', ['/sitemap.xml']],
  ['JSON', '{"icons":[{"src":"/icons/192.png"}]}', ['/icons/192.png']],
])('finds %s', (_, text, expected) => {
  expect(addressesIn(text)).toEqual(expected)
})

test.each([
  ['other sites', '<a href="https://other.example/a">https://site.example.evil/b</a>'],
  ['addresses without a scheme', '<a href="//other.example/a">'],
  ['fragments', '<a href="#contact">'],
  ['scripts', '<script>load("/a.js")</script>'],
])('leaves out %s', (_, text) => {
  expect(addressesIn(text)).toEqual([])
})
