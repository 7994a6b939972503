import { accessSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, normalizePath } from 'vite'
import { compileEarly } from './vite/compile-early.ts'
import { inlineScript } from './vite/inline-script.ts'
import { sharedModules } from './vite/shared-modules.ts'

/** The README lists them too. */
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/**
 * For modules that at least two routes or dynamic imports share. One large file compresses better than several small
 * ones.
 */
const shared = { name: 'shared', minShareCount: 2 }

/** For modules that most pages need when they start, with their imports. */
const start = {
  name: 'start',
  test: isOneOf(
    'texts/owner-texts.ts',
    'app/root.tsx',
    'node_modules/@react-router/dev/dist/config/defaults/entry.client.tsx',
    'app/site/layout/public-pages.tsx',
    'app/site/page-change/page-data.ts',
    'app/site/project-card/project-card.tsx',
    'app/site/chat/chat-within-reach.tsx',
    'app/site/chat/thread.tsx',
    'app/site/layout/footer.tsx',
    // Visitors often go from a project's page to the landing page.
    'app/site/landing/home.tsx',
    // Empty in the browser.
    'app/site/seo/structured-data.ts',
    'node_modules/react-router/dist/production/lib/dom-export/hydrated-router.js',
  ),
}

/** Only the landing page and messages inline the styles of their first screen. */
const firstScreen = {
  name: 'first-screen',
  test: isOneOf(
    'app/site/landing/hero.module.css',
    'app/site/landing/hero-name.module.css',
    'app/site/layout/header.module.css',
    'app/site/particles/particle-field.module.css',
  ),
}

/** For modules that a project's page shares with its full-screen viewer. The landing page does not load it. */
const projectShared = {
  name: 'project-shared',
  test: isOneOf(
    'texts/project-copy.ts',
    'app/site/gallery/slides.tsx',
    'node_modules/lucide/dist/esm/icons/chevron-left.mjs',
    'node_modules/lucide/dist/esm/icons/chevron-right.mjs',
  ),
}

/**
 * Puts the styles of the landing page's sections below the first screen into one file. The server does not inline this
 * file into the landing page, but links it before these sections (server/pages/document.ts).
 */
const belowTheFold = {
  name: 'below-the-fold',
  test: isOneOf(
    'app/site/landing/services.late.module.css',
    'app/site/landing/service-drawing.late.module.css',
    'app/site/landing/service-shapes.late.css',
    'app/site/landing/about.late.module.css',
    'app/site/landing/projects.late.module.css',
    'app/site/landing/testimonials.late.module.css',
    'app/site/landing/contact.late.module.css',
    'app/styles/entrance.late.css',
    'app/styles/section-header.late.css',
    // Needed when the visitor leaves the first page.
    'app/styles/transitions.late.css',
  ),
}

/**
 * Puts the styles of the menu, of messages and of projects that are loading into one file. Most projects' pages have none of these, so the server does not inline this file into them. The landing page links it
 * with the file above.
 */
const belowTheFoldScreens = {
  name: 'below-the-fold-screens',
  test: isOneOf(
    'app/site/layout/menu.late.module.css',
    'app/site/message/message-screen.module.css',
    'app/site/message/not-found.module.css',
    'app/site/project/project-skeleton.module.css',
    'app/ui/skeleton.module.css',
  ),
}

/** Only projects that have a client, a testimonial or a link need these styles. */
const projectTrust = {
  name: 'project-trust',
  test: isOneOf('app/site/project/project-trust.module.css'),
}

/** Projects' pages use these styles too, so the server inlines them there. */
const belowTheFoldShared = {
  name: 'below-the-fold-shared',
  test: isOneOf(
    'app/site/project-card/project-card.late.module.css',
    'app/site/layout/footer.late.module.css',
    'app/site/project-card/framed-picture.module.css',
    'app/site/chat/thread.module.css',
    'app/ui/badge.module.css',
  ),
}

/** Browsers load these styles after the first paint. */
const print = { name: 'print', test: isOneOf('app/styles/print.late.css') }

/** @throws Error for a missing file, because a renamed file would silently move to another bundle. */
function isOneOf(...files: string[]): (module: string) => boolean {
  const paths = files.map((file) => normalizePath(join(import.meta.dirname, file)))
  for (const path of paths) accessSync(path)
  return (module) => paths.includes(module)
}

/** The desk is a separate build, whose files are served below /estudio (app/routes.ts). */
const isDesk = process.env.BUILD_PART === 'desk'

export default defineConfig({
  ...(isDesk && { base: '/estudio/', publicDir: false }),
  plugins: [
    inlineScript(browsers),
    sharedModules(import.meta.dirname),
    reactRouter(),
    // `entry.client` contains React and the router.
    compileEarly(isDesk ? [] : ['entry.client', 'project']),
  ],
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    // The page has already loaded what dynamic imports need.
    modulePreload: false,
  },
  // Hashes in class names would compress badly.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file).split('.')[0]}_${name}` },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: isDesk
                ? [shared]
                : [
                    firstScreen,
                    belowTheFold,
                    belowTheFoldScreens,
                    belowTheFoldShared,
                    projectTrust,
                    print,
                    start,
                    projectShared,
                  ],
            },
          },
        },
      },
    },
  },
  // If Vite found these packages only during the first page load, it would reload the page.
  optimizeDeps: { include: ['lucide', 'embla-carousel', 'sonner', 'p-limit', 'zod'] },
  // The server would load all icons.
  ssr: { noExternal: ['lucide'] },
})
