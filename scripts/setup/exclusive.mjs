/** A lock file, so that set-ups of the same checkout run one after the other. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './project.mjs'

const LOCK = join(root, '.cache/set-up.lock')

/** Takes the lock atomically: a hard link appears with its content, the holder's process id. */
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

/** A killed holder never unlocks. In a container a new process may have the same id as the killed one. */
function lives(holder) {
  if (holder === process.pid) return false
  try {
    return process.kill(holder, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes a dead holder's lock; if another process has taken it meanwhile, that lock is put back. */
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

/** Runs the work while no other process of this checkout holds the lock. */
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
