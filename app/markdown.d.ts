/** The HTML of a Markdown file (vite/guide.ts). */
declare module '*.md' {
  const html: string
  export default html
}
