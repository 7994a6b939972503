/** The text of a bundled and minified script (vite/inline-script.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
