/** tsparticles with as many particles of the same size and life on an otherwise empty page. */
import { tsParticles } from '@tsparticles/engine'
import { loadSlim } from '@tsparticles/slim'
import { COUNT, LIFE, SIZE } from '../../core/particles/constants.ts'

await loadSlim(tsParticles)
await tsParticles.load({
  id: 'field',
  options: {
    fullScreen: { enable: false },
    detectRetina: true,
    interactivity: { events: {} },
    particles: {
      number: { value: COUNT },
      paint: { fill: { enable: true, color: { value: '#9fb4c8' } } },
      // Fades in and out like ours.
      opacity: { value: { min: 0, max: 0.45 }, animation: { enable: true, speed: 0.45 } },
      // A radius here, a diameter there.
      size: { value: { min: SIZE.least / 2, max: SIZE.most / 2 } },
      life: {
        count: 0,
        duration: { value: { min: LIFE.least / 1000, max: LIFE.most / 1000 }, sync: false },
      },
      move: { enable: true, speed: 0.3, outModes: 'out' },
    },
  },
})
document.getElementById('field')?.setAttribute('data-state', 'running')
