import { describeMissing, type MissingEntry } from './missing-owner.ts'

export const exportTexts = {
  progress: (done: number, found: number) => `Exportando: ${done} de ${found} arquivos`,
  done: (count: number, folder: string) => `Site exportado: ${count} arquivos em ${folder}`,
  foreignFiles: (folder: string, names: readonly string[]) =>
    `Nada foi exportado, porque a pasta ${folder} já tem arquivos que não são do site, com os nomes de que ele precisa: ${listed(names)}. Mude o nome deles ou apague esses arquivos, e tente de novo.`,
  unwritable(folder: string, code: string, path = folder) {
    if (code === 'ENOTDIR') {
      return `Nada foi exportado, porque há um arquivo no lugar da pasta ${folder} ou de uma pasta dentro dela. Mude o nome desse arquivo ou apague, e tente de novo.`
    }
    return `A exportação não terminou, porque não foi possível gravar ou apagar ${path} (${code}). Confira as permissões da pasta e o espaço livre no disco, e tente de novo.`
  },
  noAddress:
    'Nada foi exportado, porque as páginas precisam saber em que endereço vão ficar: defina SITE_URL no arquivo .env, por exemplo SITE_URL=https://seunome.com.br (veja “De graça, com o Supabase” no guia). Para exportar a demonstração, use: npm run export -- --demo',
  /** The terminal also shows other ways than the desk. */
  withoutDesk:
    'Sem o estúdio, defina OWNER_NAME e OWNER_PHONE no arquivo .env. Para exportar a demonstração, use: npm run export -- --demo',
  unreadable:
    'O banco de dados não respondeu, e por isso nada foi exportado. A exportação anterior continua como estava.',
  missing: (entries: readonly MissingEntry[]) =>
    `${describeMissing(entries).missing}, e por isso nada foi exportado. No estúdio, preencha em “Meu site” e publique.`,
  notFile: (project: string, slug: string) =>
    `Nada foi exportado, porque o endereço do projeto “${project}” (/projeto/${slug}) não pode ser o nome de um arquivo. No estúdio, mude o endereço dele: use letras, números e hifens, até 150 caracteres.`,
  sameFile: (projects: readonly string[], slug: string) =>
    `Nada foi exportado, porque os projetos ${listed(projects.map((title) => `“${title}”`))} têm quase o mesmo endereço (/projeto/${slug}) e seriam um arquivo só. No estúdio, mude o endereço de um deles.`,
  /** @param page has the address, if another page has it. */
  broken: (path: string, status: number, page: string | null) =>
    `${within(page)} endereço ${path} respondeu com ${status}, e por isso nada foi exportado.`,
  incomplete: (path: string, page: string | null) =>
    `${within(page)} endereço ${path} ainda não tem o conteúdo dele, e por isso nada foi exportado. Tente de novo em instantes.`,
  address: (path: string, project: string | undefined) =>
    project === undefined ? path : `${path} (projeto “${project}”)`,
  brokenImage: (project: string, position: string) =>
    `A imagem ${position} do projeto “${project}” não pôde ser lida, e por isso nada foi exportado. Troque ou remova essa imagem no estúdio.`,
  brokenPortrait:
    'O seu retrato não pôde ser lido, e por isso nada foi exportado. Troque ou remova o retrato em "Meu site", no estúdio.',
}

const within = (page: string | null) => (page === null ? 'O' : `Na página ${page}, o`)

function listed(names: readonly string[]): string {
  const first = names.slice(0, 5)
  const more = names.length - first.length
  return more > 0 ? `${first.join(', ')} e mais ${more}` : LIST.format(first)
}

const LIST = new Intl.ListFormat('pt-BR')
