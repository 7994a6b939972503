import { describe, expect, test } from 'vitest'
import type { FieldProblem } from './field.ts'
import { link } from './link.ts'
import { fromForm } from './source.ts'

describe('link()', () => {
  function read(value: unknown) {
    const problems: FieldProblem[] = []
    const source = fromForm((problem) => problems.push(problem))
    return { address: link().read(value, source), problems }
  }

  test.each([
    ['https://exemplo.com.br/a?b=c#d', 'https://exemplo.com.br/a?b=c#d'],
    ['  exemplo.com.br/loja ', 'https://exemplo.com.br/loja'],
    ['HTTP://exemplo.com', 'http://exemplo.com/'],
    ['https://ação.com.br', 'https://xn--ao-siap.com.br/'],
    ['', ''],
  ])('reads %j as %j', (typed, address) => {
    expect(read(typed)).toEqual({ address, problems: [] })
  })

  test.each([
    'javascript:alert(1)',
    'https://ana:senha@exemplo.com',
    'localhost',
    'minha loja',
    `https://exemplo.com/${'a'.repeat(2_000)}`,
  ])('refuses %j', (typed) => {
    expect(read(typed)).toEqual({ address: '', problems: [{ code: 'not-link' }] })
  })
})
