import type { Plugin } from 'vite'

/**
 * sonner puts its stylesheet into the page by script, which a policy without inline styles refuses.
 * The toaster imports the same stylesheet as a file, so the script's way is switched off.
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
