/** What a host for static files must offer, so that the desk can publish on it, and how it fails. */
import type { HostProblem } from '../../texts/host-problems.ts'

/** One publication. The methods throw HostError or OccupiedError. */
export interface Host {
  /** Checks the key. Must be called first. */
  check(): Promise<void>
  /**
   * Finds the site's place on the host, or creates it.
   * @param replaceable the `version` of the OccupiedError that the owner has answered; empty without one.
   */
  create(replaceable: string): Promise<Place>
}

export interface Place {
  /** The public address, which the exported pages contain. */
  readonly address: string
  /** Replaces all published files at once. @returns when they were sent, in ms since 1970. */
  send(folder: string): Promise<number>
}

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
