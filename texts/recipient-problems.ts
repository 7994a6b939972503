import type { RecipientProblem } from '../core/chat/typed-recipient.ts'

export const RECIPIENT_PROBLEMS = {
  none: 'Escreva o número com DDD, como 11 99999-0000, ou o nome de usuário, como @ana.lima.',
  mixed: 'Escreva só um número, sem outros números e sem letras no meio.',
  link: 'Este link não mostra o número. Escreva o número com DDD ou o nome de usuário.',
  userName:
    'O nome de usuário começa com @ e tem de 3 a 35 letras sem acento, números, pontos ou _, como @ana.lima. Escreva só ele.',
  incomplete: 'Este número não está completo. Escreva o DDD e o número, como 11 99999-0000.',
  ninthDigit: 'Falta um dígito? Celular tem 9 dígitos depois do DDD.',
  areaCode: 'Este DDD não existe. Se o número é de outro país, escreva com + e o código do país.',
  digits: 'Confira os dígitos: depois do DDD, celular tem 9 dígitos e começa com 9, e fixo tem 8.',
  service:
    'Um número como 0800 ou 4004 não serve aqui. Escreva um celular ou fixo com DDD, como 11 99999-0000.',
  tooLong:
    'Há dígitos a mais. Escreva só o DDD e o número. Se ele é de outro país, escreva com + e o código do país.',
  foreign: 'Este número não existe no país desse código. Confira o código do país e os dígitos.',
} as const satisfies Record<RecipientProblem, string>
