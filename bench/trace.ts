/** Reads script times from a Chromium trace. */

/** The categories that have to be recorded. */
export const TRACE_CATEGORIES = ['devtools.timeline', '__metadata']

interface ThreadScripts {
  /** Time in scripts, in ms. */
  readonly scripts: number
  /** How many frames something was drawn in. */
  readonly frames: number
}

export interface ScriptTimes {
  /** Of the pages. */
  readonly main: ThreadScripts
  /** Of their workers. */
  readonly worker: ThreadScripts
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Start, duration, and of that the time on a processor, in µs. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Everything that runs scripts; one may contain another. */
const scriptEvents = new Set([
  'FireAnimationFrame',
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireIdleCallback',
  'EventDispatch',
  'RunMicrotasks',
])

/** @param trace as the tracing domain of Chromium's protocol writes it. */
export function scriptTimes(trace: Buffer): ScriptTimes {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const threads = Map.groupBy(traceEvents, ({ pid, tid }) => `${pid} ${tid}`)
  const named = (pattern: RegExp) =>
    [...threads.values()].filter((events) =>
      events.some(({ name, args }) => name === 'thread_name' && pattern.test(args?.name ?? '')),
    )
  return {
    main: total(named(/^CrRendererMain/)),
    worker: total(named(/^DedicatedWorker/)),
  }
}

function total(threads: readonly (readonly TraceEvent[])[]): ThreadScripts {
  const events = threads.flatMap(outermost)
  const time = events.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0)
  return {
    scripts: time / 1000,
    frames: drawnFrames(threads.flat()),
  }
}

/** A worker gets every frame and draws only some: a skipped one takes a fraction of the time. */
function drawnFrames(events: readonly TraceEvent[]): number {
  const times = events
    .filter(({ name }) => name === 'FireAnimationFrame')
    .map(({ dur = 0, tdur = dur }) => tdur)
    .toSorted((one, other) => one - other)
  const long = times[Math.floor(times.length * 0.9)] ?? 0
  return times.filter((time) => time > long / 2).length
}

/** Script events that are not nested in another one, so that no time counts twice. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return events
    .filter(({ name, dur }) => scriptEvents.has(name) && dur !== undefined)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}
