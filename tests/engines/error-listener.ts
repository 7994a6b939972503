/** Collects errors for WebKitGTK, whose driver does not report them. These functions run in the page. */

type WindowWithErrors = typeof window & { errors?: string[] }

/** Collects errors from now on, and policy violations since the start of the document. Idempotent. */
export function listenForErrors(): void {
  const page = window as WindowWithErrors
  if (page.errors) return
  const all: string[] = []
  page.errors = all
  const log = console.error
  console.error = (...words: unknown[]) => {
    all.push(words.map(String).join(' '))
    log(...words)
  }
  addEventListener('error', ({ message }) => all.push(message))
  addEventListener('unhandledrejection', ({ reason }) => all.push(`unhandled: ${reason}`))
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) all.push(`policy violated: ${JSON.stringify(body)}`)
    },
    { buffered: true, types: ['csp-violation'] },
  )
  observer.observe()
}

/** @returns the errors that were collected since the last call. */
export function takeErrors(): string[] {
  return (window as WindowWithErrors).errors?.splice(0) ?? []
}
