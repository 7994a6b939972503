/** The stylesheet of all pages, minified; empty in the browser, which has it, and in development. */
declare module 'virtual:site-styles' {
  const styles: string
  export default styles
}

/** The source of `document/early-controls.ts`, minified; empty in the browser, which has it. */
declare module 'virtual:early-script' {
  const source: string
  export default source
}
