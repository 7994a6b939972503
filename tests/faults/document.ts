/** The matrix as Markdown: a table for each group. */

/** A promise and its measured result. */
export interface Told {
  readonly group: string
  readonly fault: string
  readonly promise: string
  readonly result: string
}

const entities: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['|', '&#124;'],
]

const escaped = (text: string) =>
  entities.reduce((whole, [character, entity]) => whole.replaceAll(character, entity), text)
const unescaped = (text: string) =>
  entities.reduceRight((whole, [character, entity]) => whole.replaceAll(entity, character), text)

/** @param machine lines about what it was measured on. */
export function writeDocument(told: readonly Told[], machine: readonly string[]): string {
  const lines = [
    '# Faults',
    '',
    'Everything that is known to go wrong, what the site promises for it, and what came of it. Each row happens to the',
    'built site in a process of its own, over real sockets, files and disks (`tests/faults/`), with every `npm test`.',
    '`npm run faults` writes this page.',
    '',
    ...machine.map((line) => `- ${line}`),
  ]
  for (const [group, rows] of Map.groupBy(told, (row) => row.group)) {
    lines.push('', `## ${group}`, '', '| fault | promise | result |', '|---|---|---|')
    for (const { fault, promise, result } of rows) {
      lines.push(`| ${[fault, promise, result].map(escaped).join(' | ')} |`)
    }
  }
  return `${lines.join('\n')}\n`
}

export function readDocument(text: string): Told[] {
  let group = ''
  return text.split('\n').flatMap((line) => {
    group = /^## (.*)$/.exec(line)?.[1] ?? group
    const [, fault, promise, result] = /^\| (.*?) \| (.*?) \| (.*) \|$/.exec(line) ?? []
    if (fault === undefined || promise === undefined || fault === 'fault') return []
    return [
      {
        group,
        fault: unescaped(fault),
        promise: unescaped(promise),
        result: unescaped(result ?? ''),
      },
    ]
  })
}
