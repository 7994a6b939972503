/** The minified stylesheet of all pages; in the browser read from the document, in development empty. */
declare module 'virtual:site-styles' {
  const styles: string
  export default styles
}

/** The source of `document/early-controls.ts`, minified; empty in the browser, which has it. */
declare module 'virtual:early-script' {
  const source: string
  export default source
}
