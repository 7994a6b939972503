import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { earlyScript } from './vite/early-script.ts'
import { siteStyles } from './vite/site-styles.ts'
import { sonnerWithoutInlineStyles } from './vite/sonner-styles.ts'

export default defineConfig({
  plugins: [sonnerWithoutInlineStyles, siteStyles(), earlyScript(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Only their few parts in use go into the server build; whole, they would slow the start.
  ssr: { noExternal: ['lucide-react', 'embla-carousel-react'] },
  optimizeDeps: { exclude: ['sonner'] },
})
