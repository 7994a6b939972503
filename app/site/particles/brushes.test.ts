import { expect, test } from 'vitest'
import { createBrushes } from './brushes.ts'
import { createField } from './engine.ts'

test.each([true, false])('a particle is drawn with 0.5 to 2 pixels (dark theme: %s)', (isDark) => {
  const { kinds, diameter } = createField(1280, 800)
  const brushes = createBrushes({ far: '', near: '', signal: '', isDark }).kinds
  for (const [index, { first, end }] of kinds.entries()) {
    // The discs before the last one are the halo.
    const { width } = brushes[index]?.discs.at(-1) ?? expect.fail()
    for (const particle of diameter.slice(first, end)) {
      expect(width * particle).toBeGreaterThanOrEqual(0.5)
      expect(width * particle).toBeLessThanOrEqual(2)
    }
  }
})
