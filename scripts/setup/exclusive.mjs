/** Keeps two set-ups of the same checkout from stepping on each other. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './project.mjs'

const LOCK = join(root, '.cache/set-up.lock')

/** Linking makes the lock appear at once and whole, with its holder's name in it. */
function tryToLock(lock) {
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

/** The id of the process that holds the lock, or null when it has just been released. */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** One that was killed never unlocks. In a container a new process may have the id of the killed one. */
function lives(holder) {
  if (holder === process.pid) return false
  try {
    return process.kill(holder, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes a dead holder's lock away; should another process have been faster, it gets its own back. */
function release(lock, holder) {
  const taken = `${lock}.${process.pid}`
  try {
    renameSync(lock, taken)
    if (holderOf(taken) !== holder) linkSync(taken, lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(taken, { force: true })
  }
}

/** Does the work while no other process of this checkout does its own. */
export async function exclusively(work, lock = LOCK) {
  mkdirSync(join(lock, '..'), { recursive: true })
  let told = false
  while (!tryToLock(lock)) {
    const holder = holderOf(lock)
    if (holder === null) continue
    if (!lives(holder)) {
      release(lock, holder)
      continue
    }
    if (!told) console.log(`Waiting for process ${holder}, which ${relative(root, lock)} names.`)
    told = true
    await setTimeout(100)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
