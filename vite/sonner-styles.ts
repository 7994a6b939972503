import type { Plugin } from 'vite'

/**
 * sonner injects its stylesheet by script, which the CSP refuses. The toaster imports the same stylesheet
 * as a file, so this removes the injection.
 */
export const sonnerWithoutInlineStyles: Plugin = {
  name: 'sonner-without-inline-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler(code) {
      const injection = '||typeof document=="undefined")return;'
      if (!code.includes(injection)) this.error('sonner no longer injects its styles as expected')
      return code.replace(injection, '||true)return;')
    },
  },
}
