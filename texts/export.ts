/** What the terminal says about `npm run export`. */
import { describeMissing, type OwnerPart } from './missing-owner.ts'

export const exportTexts = {
  progress: (done: number, found: number) => `Exportando: ${done} de ${found} arquivos`,
  done: (count: number, folder: string) => `Site exportado: ${count} arquivos em ${folder}`,
  foreignFolder: (folder: string) =>
    `A pasta ${folder} já existe e não foi feita por este comando. Mude o nome dela ou apague a pasta, e exporte de novo.`,
  unwritable: (folder: string, code: string) =>
    `A pasta ${folder} não pôde ser gravada (${code}). Confira as permissões dela e da pasta em que ela fica, e o espaço livre no disco.`,
  noAddress:
    'Nada foi exportado, porque as páginas precisam saber em que endereço vão ficar: defina SITE_URL no arquivo .env, por exemplo SITE_URL=https://seunome.com.br (veja “De graça” no guia). Para exportar a demonstração, use: npm run export -- --demo',
  unreadable:
    'O banco de dados não respondeu, e por isso nada foi exportado. A exportação anterior continua como estava.',
  missing: (parts: readonly OwnerPart[]) =>
    `${describeMissing(parts).missing}, e por isso nada foi exportado: publique em "Meu site", no estúdio, ou defina OWNER_NAME e OWNER_PHONE no arquivo .env. Para exportar a demonstração, use: npm run export -- --demo`,
  changing:
    'O site não parou de mudar durante a exportação, e por isso nada foi exportado. Tente de novo quando ninguém estiver publicando.',
  broken: (path: string, status: number) =>
    `O endereço ${path} respondeu com ${status}, e por isso nada foi exportado.`,
  brokenImage: (slug: string, position: string) =>
    `A imagem ${position} do projeto ${slug} não pôde ser lida, e por isso nada foi exportado. Troque ou remova essa imagem no estúdio.`,
  incomplete: (path: string) =>
    `O endereço ${path} ainda não tem o conteúdo dele, e por isso nada foi exportado. Tente de novo em instantes.`,
}
