import { expect, test } from 'vitest'
import { splitFigures } from './figures.tsx'

const figuresIn = (text: string) => splitFigures(text).filter((_, index) => index % 2 === 1)

test.each([
  ['Um robô no WhatsApp fez as faltas caírem de 18% para 9%.', ['18%', '9%']],
  ['1.140 pedidos no primeiro semestre, sem doze mensagens.', ['1.140 pedidos']],
  ['A página abre em 1,1 segundo no celular.', ['1,1 segundo']],
  ['Em 2024 a loja dobrou; de 3 a 12 clientes', ['2024', '3', '12 clientes']],
  ['Mais de 200+ projetos', ['200+ projetos']],
  ['Aberto 24h, ou das 8h30 às 12h', ['24h', '8h30', '12h']],
  ['Sem números', []],
  ['', []],
])('the figures in %j are %j', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures)
  expect(splitFigures(text).join('')).toBe(text)
})
