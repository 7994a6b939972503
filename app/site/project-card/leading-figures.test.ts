import { expect, test } from 'vitest'
import { leadingFigures } from './leading-figures.ts'

const shown = (text: string) =>
  leadingFigures(text)
    ?.figures.map(({ number, unit }) => [number, unit].filter(Boolean).join(' | '))
    .join(' → ')

test.each([
  ['Um robô no WhatsApp fez as faltas caírem de 18% para 9%.', '18% → 9%'],
  ['Faltas: 18% → 9%', '18% → 9%'],
  ['Faltas: 18% -> 9%', '18% → 9%'],
  ['As pesquisas caíram de 40 minutos para 5.', '40 → 5 | minutos'],
  ['De 3 para 11 contatos por mês', '3 → 11 | contatos'],
  ['De 3 horas para 2 horas', '3 → 2 | horas'],
  ['De 2 horas para 15 minutos', '2 | horas → 15 | minutos'],
  ['De 3 a 12 clientes em um ano', '3 → 12 | clientes'],
  ['De 2 horas para 15min', '2 | horas → 15min'],
  ['De R$ 5 mil para R$ 12 mil', 'R$ 5 → R$ 12 | mil'],
])('%j shows the change %s', (text, line) => {
  expect(shown(text)).toBe(line)
})

test.each([
  ['1.140 pedidos no primeiro semestre, sem 12 mensagens', '1.140 | pedidos'],
  ['Um funil com 3 páginas, 4 anúncios e 5 mensagens', '3 | páginas'],
  ['Pronto em 5 minutos para 3 pessoas', '5 | minutos'],
  ['R$ 1.200,50', 'R$ 1.200,50'],
  ['Aberto 24h', '24h'],
  ['Vendas: +30%', '+30%'],
  ['Pão na medida: 31% menos sobra', '31% | menos sobra'],
  ['Vende 3x', '3x'],
  ['Mais de 10 mil', '10 | mil'],
  ['Em 2024, 58 matrículas', '58 | matrículas'],
])('%j shows its first figure, %s', (text, line) => {
  expect(shown(text)).toBe(line)
})

test.each([
  'Sem números',
  '',
  'No ar em 2024',
  'De 2019 para 2024',
  'De R$ 120.000 para R$ 180.000',
])('%j shows no figure', (text) => {
  expect(leadingFigures(text)).toBeUndefined()
})

test.each([
  ['De 18% para 9%', 'short'],
  ['De 100% para 50%', undefined],
  ['1.140 pedidos', undefined],
  ['31% menos sobra', undefined],
  ['De 120% para 150%', 'long'],
  ['R$ 1.200,50', 'long'],
  ['De R$ 10.000 para R$ 45.000', 'long'],
])('the length of the figures of %j is %s', (text, expected) => {
  expect(leadingFigures(text)).toHaveProperty('figures.length')
  expect(leadingFigures(text)?.length).toBe(expected)
})
