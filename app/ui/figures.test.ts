import { expect, test } from 'vitest'
import { splitFigures } from './figures.tsx'

const figuresIn = (text: string) => splitFigures(text).filter((_, index) => index % 2 === 1)

test.each([
  ['Um robô no WhatsApp fez as faltas caírem de 18% para 9%.', ['18%', '9%']],
  ['O semestre fechou com 1.140 pedidos, sem doze mensagens.', ['1.140 pedidos']],
  ['A página abre em 1,1 segundo no celular.', ['1,1 segundo']],
  ['Em 2024 a loja dobrou; de 3 a 12 clientes', ['3', '12 clientes']],
  ['Mais de 200+ projetos', ['200+ projetos']],
  ['Aberto 24h, ou das 8h30 às 12h', ['24h', '8h30', '12h']],
  ['R$ 1.200,50 por mês, +30%, 3x', ['R$ 1.200,50', '+30%', '3x']],
  [
    '10 mil clientes a 40 km, em 10-15 dias, 24/7',
    ['10 mil clientes', '40 km', '10-15 dias', '24/7'],
  ],
  ['De 18% das consultas para 9%', ['18%', '9%']],
  ['31% menos sobra, 2x mais vendas e 5% a menos', ['31% menos sobra', '2x mais vendas', '5%']],
  ['Rende 30% mais que antes, ou 10 mil mais', ['30% mais', '10 mil mais']],
  ['Desde 2019, vendas B2B; 2.019 pedidos por R$ 2000', ['2.019 pedidos', 'R$ 2000']],
  ['Sem números', []],
  ['', []],
])('the figures in %j are %j', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures)
  expect(splitFigures(text).join('')).toBe(text)
})
