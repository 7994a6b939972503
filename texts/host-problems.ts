export const hostProblems = {
  key: 'O GitHub recusou a chave. Crie outra e cole aqui.',
  rights:
    'O GitHub não deixa esta chave publicar. Crie outra com o link do passo 2, sem mudar o que já vem marcado, e cole aqui.',
  busy: 'O GitHub pediu para esperar.',
  network: 'Este computador não conseguiu falar com o GitHub. Veja se a internet está funcionando.',
  down: 'O GitHub está com um problema do lado dele.',
  /** Somebody changed the published files while the new ones were being sent. */
  changed: 'Os arquivos mudaram no GitHub durante o envio. Essa mudança não será apagada.',
  refused:
    'O GitHub recusou os arquivos. Se continuar assim, veja se a sua conta pede alguma confirmação em github.com.',
  disk: 'O disco deste computador está cheio ou protegido contra gravação. Libere espaço.',
  unexpected:
    'O estúdio encontrou um erro que não esperava. Feche o estúdio e abra de novo. Se continuar assim, a janela de texto dele mostra o motivo, em inglês, para quem for ajudar você.',
} as const

export type HostProblem = keyof typeof hostProblems

export const occupied = (repository: string) => [
  `Já existe outra coisa em ${repository}, e o seu site precisa desse lugar.`,
  'Se você substituir, o que está lá sai do ar e o seu site entra. O resto da sua conta não muda.',
]
