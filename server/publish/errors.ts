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

/** The host has something at the site's place, which the message names, that the desk did not publish. */
export class OccupiedError extends Error {
  /** Changes when somebody changes what is there. */
  readonly version: string

  constructor(place: string, version: string) {
    super(place)
    this.version = version
  }
}
