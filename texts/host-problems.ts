/** Why the site was not sent to GitHub. Only the server needs these sentences. */
export const hostProblems = {
  /** The key is not valid, or has expired. */
  key: 'O GitHub recusou a chave. Crie outra e cole aqui.',
  /** The key does not allow something that the publication needs. */
  rights:
    'O GitHub não deixa esta chave publicar. Crie outra com o link do passo 2, sem mudar o que já vem marcado, e cole aqui.',
  /** GitHub limits how often it may be asked. */
  busy: 'O GitHub pediu para esperar.',
  /** No whole answer arrived. */
  network: 'Este computador não conseguiu falar com o GitHub. Veja se a internet está funcionando.',
  down: 'O GitHub está com um problema do lado dele.',
  /** Somebody changed the published files while the new ones were being sent. */
  changed: 'Os arquivos mudaram no GitHub durante o envio. Essa mudança não será apagada.',
  refused:
    'O GitHub recusou os arquivos. Se continuar assim, veja se a sua conta pede alguma confirmação em github.com.',
  disk: 'O disco deste computador está cheio ou protegido contra gravação. Libere espaço.',
  /** An error of the site itself. */
  unexpected:
    'O estúdio encontrou um erro que não esperava. Feche o estúdio e abra de novo. Se continuar assim, a janela de texto dele mostra o motivo, em inglês, para quem for ajudar você.',
} as const

export type HostProblem = keyof typeof hostProblems

/** @param place the repository. */
export const occupied = (place: string) => [
  `Já existe outra coisa em ${place}, e o seu site precisa desse lugar.`,
  'Se você substituir, o que está lá sai do ar e o seu site entra. O resto da sua conta não muda.',
]
