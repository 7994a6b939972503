import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * sonner puts its stylesheet into the page by script, which a policy without inline styles refuses.
 * The toaster imports the same stylesheet as a file, so the script's way is switched off.
 */
const sonnerWithoutInlineStyles: Plugin = {
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

export default defineConfig({
  plugins: [sonnerWithoutInlineStyles, reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Only their few parts in use go into the server build; whole, they would slow the start.
  ssr: { noExternal: ['lucide-react', 'embla-carousel-react'] },
  optimizeDeps: { exclude: ['sonner'] },
})
