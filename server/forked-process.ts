/** Node processes for work that must not take the server down, or leave its memory behind. */
import { type ChildProcess, fork } from 'node:child_process'

/**
 * Starts one that does not keep the server alive. It gets no environment, because its input may be hostile.
 * @param file a module beside the caller's, as an absolute path.
 */
export function startProcess(file: string): ChildProcess {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [],
    // Fewer arenas keep the process small.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.unref()
  child.channel?.unref()
  // A failed start or a broken channel ends the process, which `outcomeOf` notices.
  child.on('error', () => child.kill('SIGKILL'))
  return child
}

/**
 * Sends it a job and waits for its one message.
 * @param deadline in ms; after it the process is killed.
 * @throws Error when the process ends over the job, or has to be ended.
 */
export function outcomeOf<Outcome>(
  child: ChildProcess,
  job: object,
  deadline: number,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => child.kill('SIGKILL'), deadline)
  const ended = () => reject(new Error('It took too long, or ended its process.'))
  child.once('message', resolve)
  child.once('exit', ended)
  child.once('error', ended)
  child.send(job, (error) => error && ended())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('exit', ended)
    child.off('error', ended)
  })
}
