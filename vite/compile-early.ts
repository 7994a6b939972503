import type { Plugin } from 'vite'

/**
 * Makes Chromium compile all functions of some files while it downloads them, on another thread. Otherwise, Chromium
 * compiles each function at its first call, which delays the response to the first tap on a project
 * (docs/decisions/0015-page-changes.md). Other browsers ignore the comment. Source: "Explicit Compile Hints", v8.dev.
 * @param names of the browser's chunks, such as `entry.client`. The build fails if there is no such chunk.
 */
export function compileEarly(names: readonly string[]): Plugin {
  return {
    name: 'compile-early',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs after Vite's own plugins, which may also add a first line. V8 reads the comment only in the first line.
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
