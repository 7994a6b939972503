import type { HostProblem } from '../../texts/host-problems.ts'

export class HostError extends Error {
  readonly problem: HostProblem
  readonly wait: number

  constructor(problem: HostProblem, reason: string, wait = 0) {
    super(reason)
    this.problem = problem
    this.wait = wait
  }
}

/** The site's repository, which the message names, contains something that the desk did not publish. */
export class OccupiedError extends Error {
  /** Changes when somebody changes what is there. */
  readonly version: string

  constructor(repository: string, version: string) {
    super(repository)
    this.version = version
  }
}
