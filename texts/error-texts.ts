import { copy } from './copy.ts'
import { notFoundCopy } from './not-found-copy.ts'

const RETRY = 'Tentar de novo'

/** The server sends these pages without React Router. */
export const errorTexts = {
  // The 404 page has the same texts. This one is for addresses of files, and for those that nobody can decode.
  404: {
    heading: notFoundCopy.code,
    message: notFoundCopy.headline,
    link: notFoundCopy.home,
  },
  421: {
    heading: 'Este site ainda não sabe o próprio endereço',
    message:
      'Escreva o endereço público do site na variável SITE_URL, no arquivo .env ou no painel da hospedagem, e ligue o site de novo.',
    link: RETRY,
  },
  500: {
    heading: copy.failure.headline,
    message: 'O problema é do site, não seu. Espere um instante e tente de novo.',
    link: copy.failure.home,
  },
  503: {
    heading: 'O site volta em instantes',
    message: 'Ele ainda está buscando as informações. Espere um pouco e tente de novo.',
    link: RETRY,
  },
} as const
