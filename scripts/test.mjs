/** `npm test`: installs and builds what is missing, runs every check, and sums them up in one line. */
import { browserCheck, sourceChecks } from './setup/checks.mjs'
import { ensureChromium } from './setup/chromium.mjs'
import { prepare } from './setup/prepare.mjs'
import { main, SetupError } from './setup/run.mjs'

async function perform({ name, perform }) {
  const started = Date.now()
  const { passed, failed, output } = await perform()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (failed > 0 && output) console.log(`\n${output}\n`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  return { passed, failed }
}

/** Runs the checks two at a time: as many as the smallest machine has cores. */
async function performTwoAtATime(checks) {
  const queue = [...checks]
  const results = []
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      results.push(await perform(check))
    }
  }
  await Promise.all([lane(), lane()])
  return results
}

async function performInBrowser() {
  try {
    return await perform(browserCheck(await ensureChromium()))
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return perform({
      name: 'browser tests',
      perform: () => ({ passed: 0, failed: 1, output: error.message }),
    })
  }
}

main(async () => {
  await prepare()
  const results = [...(await performTwoAtATime(sourceChecks)), await performInBrowser()]
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
})
