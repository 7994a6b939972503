import type { Plugin } from 'vite'

/**
 * Chromium compiles the functions of some files while it downloads them, on another thread, instead of at their first
 * call, which would delay the response to the first tap on a project (docs/decisions/0015-page-changes.md). Source:
 * "Explicit Compile Hints", v8.dev.
 * @param names of the browser's chunks, such as `entry.client`. The build fails if there is no such chunk.
 */
export function compileEarly(names: readonly string[]): Plugin {
  return {
    name: 'compile-early',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // V8 reads the comment only in the first line, so this runs after Vite's own plugins.
      order: 'post',
      handler(_, bundle) {
        for (const name of names) {
          const chunk = Object.values(bundle).find((file) => file.name === name)
          if (chunk?.type !== 'chunk') return this.error(`There is no chunk ${name}`)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
