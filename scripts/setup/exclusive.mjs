/** Keeps two set-ups of the same checkout from stepping on each other. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './project.mjs'

const folder = join(root, '.cache')
const lock = join(folder, 'set-up.lock')

/** Linking makes the lock appear at once and whole, with its holder's name in it. */
function tryToLock() {
  const claim = `${lock}.${process.pid}`
  writeFileSync(claim, String(process.pid))
  try {
    linkSync(claim, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(claim, { force: true })
  }
}

/** Whether the process that holds the lock still lives; one that was killed never unlocks. */
function holderLives() {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Does the work while no other process of this checkout does its own. */
export async function exclusively(work) {
  mkdirSync(folder, { recursive: true })
  while (!tryToLock()) {
    if (holderLives()) await setTimeout(100)
    else rmSync(lock, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
